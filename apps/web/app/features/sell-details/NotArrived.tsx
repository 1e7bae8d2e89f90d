import type { Question, Section } from '@marque/domain/selling/answers';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import type { AutosaveState } from './autosave.ts';
import { sectionsOf, unsavedAnswers } from './unsaved-answers.ts';

type NotArrivedProps = {
  draftId: string;
  state: AutosaveState<Question>;
  /** The files that are on their way. */
  files: readonly { document?: unknown }[];
  /** The button that submits the car without these files. */
  children: ReactNode;
};

/** What we do not have yet, so that the car was not submitted. Nothing is shown once everything has arrived. */
export function NotArrived({ draftId, state, files, children }: NotArrivedProps) {
  const t = useTranslations('sell');
  const sections = sectionsOf(unsavedAnswers(state));
  if (sections.length === 0 && files.length === 0) return null;
  return (
    <FocusedNotice tone="warning">
      {sections.length > 0 && (
        <>
          <p>{state.closedBecause || t(state.status === 'waiting' ? 'saving.waiting' : 'submit.unsaved')}</p>
          <SectionLinks draftId={draftId} sections={sections} />
        </>
      )}
      {files.length > 0 && (
        <>
          <p>{t('submit.filesWait', { count: files.length })}</p>
          <SectionLinks draftId={draftId} sections={sectionsOfFiles(files)} />
          {sections.length === 0 && <div className="mt-2">{children}</div>}
        </>
      )}
    </FocusedNotice>
  );
}

/** The pages on which the seller sees how far the files are. */
function sectionsOfFiles(files: NotArrivedProps['files']): Section[] {
  const documents = files.filter(({ document }) => document).length;
  return [
    ...(documents > 0 ? ['history' as const] : []),
    ...(documents < files.length ? ['pictures' as const] : []),
  ];
}

function SectionLinks({ draftId, sections }: { draftId: string; sections: readonly Section[] }) {
  const t = useTranslations('sell');
  return (
    <ul className="mt-1">
      {sections.map((section) => (
        <li key={section}>
          <RouteLink
            to="vehicle-details-section"
            params={{ id: draftId, section }}
            className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
          >
            {t(`sections.${section}.title`)}
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}
