import type { DraftText } from '@marque/contracts/selling/texts';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

type Part = DraftText['changes'][number]['parts'][number];

/** Additions are underlined and deletions struck out. */
export const DIFF_STYLES = {
  added: 'rounded-xs bg-success-soft text-success-ink underline decoration-2 underline-offset-3',
  removed: 'rounded-xs bg-danger-soft text-danger-ink line-through decoration-2',
};

/** A text with everything that was added and removed. Screen readers hear which is which. */
export const DiffParts = ({ parts }: { parts: readonly Part[] }) =>
  withKeys(parts).map(({ kind, text, key }) =>
    kind === 'same' ? <span key={key}>{text}</span> : <Changed key={key} kind={kind} text={text} />,
  );

function Changed({ kind, text }: { kind: 'added' | 'removed'; text: string }) {
  const t = useTranslations('sellDesk.text');
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <>
      {/* Few screen readers announce these elements by themselves. */}
      <VisuallyHidden>{` [${t(`diff.${kind}`)}: `}</VisuallyHidden>
      <Mark className={DIFF_STYLES[kind]}>{text}</Mark>
      <VisuallyHidden>{'] '}</VisuallyHidden>
    </>
  );
}

/** The place of a part in the whole text identifies it, because the parts never overlap. */
function withKeys(parts: readonly Part[]) {
  let place = 0;
  return parts.map((part) => {
    place += part.text.length + 1;
    return { ...part, key: place };
  });
}
