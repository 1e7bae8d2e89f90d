import type { DraftText } from '@marque/contracts/selling/texts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { typedOf } from '../sell-details/typed-answers.ts';
import { useAnswerText } from '../sell-details/use-answer-text.ts';
import { DiffParts } from './DiffParts.tsx';

type Changes = DraftText['content_changes'];

export const countChanges = ({ answers, pictures, documents }: Changes): number =>
  answers.length + pictures.length + documents.length;

/** What has changed in the answers, with the same names as in the form, and in pictures and documents. */
export function ContentChanges({ changes: { answers, pictures, documents } }: { changes: Changes }) {
  const t = useTranslations('sellChanges');
  return (
    <>
      {answers.length > 0 && (
        <Part title={t('answers')}>
          <dl className="grid gap-4">
            {answers.map((change) => (
              <AnswerChange key={change.question} change={change} />
            ))}
          </dl>
        </Part>
      )}
      {pictures.length > 0 && (
        <Part title={t('pictures')}>
          <ul className={LIST_STYLE}>
            {pictures.map((change) => (
              <PictureChange key={`${change.change} ${change.place}`} change={change} />
            ))}
          </ul>
        </Part>
      )}
      {documents.length > 0 && (
        <Part title={t('documents')}>
          <ul className={LIST_STYLE}>
            {documents.map((change) => (
              <DocumentChange key={`${change.change} ${change.id}`} change={change} />
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

const LIST_STYLE = 'grid max-w-[68ch] list-disc gap-1.5 pl-6 wrap-anywhere marker:text-ink-muted';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="mb-2 font-medium">{title}</h3>
    {children}
  </div>
);

function AnswerChange({
  change: { question, before, after, parts },
}: {
  change: Changes['answers'][number];
}) {
  const t = useTranslations('sell');
  const textOf = useAnswerText();
  const written = (answer: typeof before) => textOf(question, typedOf({ [question]: answer })[question]);
  return (
    <div>
      <dt className="text-ink-muted text-sm">{t(`questions.${question}`)}</dt>
      <dd className="mt-0.5 max-w-[68ch] whitespace-pre-line wrap-anywhere">
        {parts ? (
          <DiffParts parts={parts} />
        ) : (
          <>
            <DiffParts parts={[{ kind: 'removed', text: written(before) }]} /> {'→ '}
            <DiffParts parts={[{ kind: 'added', text: written(after) }]} />
          </>
        )}
      </dd>
    </div>
  );
}

function PictureChange({
  change: { change, place, slot, caption, is_covered },
}: {
  change: Changes['pictures'][number];
}) {
  const t = useTranslations('sellChanges');
  const shots = useTranslations('shots');
  const number = place ?? 0;
  const name = slot
    ? t('picture.named', { number, slot: shots(`slots.${slot}`) })
    : t('picture.plain', { number });
  const sentence = () => {
    switch (change) {
      case 'order':
        return t('picture.order');
      case 'covered':
        return t(is_covered ? 'picture.covered' : 'picture.uncovered', { name });
      case 'caption':
        return caption ? t('picture.caption', { name, caption }) : t('picture.noCaption', { name });
      default:
        return t(`picture.${change}`, { name });
    }
  };
  return <li>{sentence()}</li>;
}

function DocumentChange({
  change: { change, kind, title, audience },
}: {
  change: Changes['documents'][number];
}) {
  const t = useTranslations('sellChanges');
  const named = useTranslations('sellDocuments');
  const name = title ? named('titled', { kind: named(`kinds.${kind}`), title }) : named(`kinds.${kind}`);
  return <li>{t(`document.${change === 'audience' ? audience : change}`, { name })}</li>;
}
