import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { AddressPart } from './AddressPart.tsx';
import { BackToContent } from './BackToContent.tsx';
import { EntryForm } from './EntryForm.tsx';
import { EntryHead } from './EntryHead.tsx';
import { EntryLanguages, EntryMenu } from './EntryMenu.tsx';
import type { EntryAnswer } from './entry-actions.ts';
import type { EntryData } from './load-entry.server.ts';
import { PublishPart } from './PublishPart.tsx';
import { VersionsPart } from './VersionsPart.tsx';

type EntryPageProps = { page: EntryData; answer: EntryAnswer | undefined };

const DONE = ['publish', 'schedule', 'unpublish', 'restore', 'rename'] as const;

/** One entry in one language: its text, its publication, its versions and its address. */
export function EntryPage({ page, answer }: EntryPageProps) {
  const t = useTranslations('officeContent');
  const { entry, locale, part, key } = page;
  const decision = answer?.decision;
  const done = DONE.find((one) => one === decision?.action && decision.refusal === undefined);
  if (!entry.abilities.edit)
    return (
      <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <BackToContent />
        <EntryHead entry={entry} locale={locale} />
        <Notice tone="info">{t('unused')}</Notice>
      </article>
    );
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackToContent />
      <EntryHead entry={entry} locale={locale} />
      <EntryLanguages entry={entry} locale={locale} part={part.name} />
      <EntryMenu id={entry.id} locale={locale} />
      {done && (
        <FocusedNotice key={`${done} ${key}`} tone="success">
          {t(`done.${done}`)}
        </FocusedNotice>
      )}
      {part.name === 'text' && (
        <EntryForm key={`${entry.id} ${locale}`} page={page} text={part.data} answer={answer} />
      )}
      {part.name === 'publish' && (
        <PublishPart entry={entry} locale={locale} publishing={part.data} answer={answer} />
      )}
      {part.name === 'versions' && (
        <VersionsPart entry={entry} locale={locale} history={part.data} answer={decision} />
      )}
      {part.name === 'address' && <AddressPart entry={entry} answer={decision} />}
    </article>
  );
}
