import type { DiffPart } from '@marque/domain/selling/diff-words';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

const STYLES = {
  added: 'rounded-xs bg-success-soft text-success-ink underline decoration-2 underline-offset-3',
  removed: 'rounded-xs bg-danger-soft text-danger-ink line-through decoration-2',
};

/** A text with what was added or removed. Screen readers hear which is which. */
export function ChangedWords({ parts }: { parts: readonly DiffPart[] }) {
  const t = useTranslations('officeContent.versions');
  let place = 0;
  return parts.map(({ kind, text }) => {
    // The place of a part in the text identifies it.
    place += text.length + 1;
    if (kind === 'same') return <span key={place}>{text}</span>;
    const Mark = kind === 'added' ? 'ins' : 'del';
    return (
      <span key={place}>
        {/* Few screen readers announce these elements by themselves. */}
        <VisuallyHidden>{` [${t(kind === 'added' ? 'added' : 'removed')}: `}</VisuallyHidden>
        <Mark className={STYLES[kind]}>{text}</Mark>
        <VisuallyHidden>{'] '}</VisuallyHidden>
      </span>
    );
  });
}
