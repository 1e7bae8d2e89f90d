import { languageTag } from '@marque/contracts/locale';
import type { DraftText } from '@marque/contracts/selling/texts';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { languageNames } from '../chrome/language-names.ts';
import { TEXT_FIELDS } from './typed-text.ts';

type Change = DraftText['changes'][number];

/** What a version changed. Additions are underlined and deletions struck out; screen readers hear which is which. */
export function TextChanges({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations('sellDesk.text');
  return (
    <>
      <p className="text-ink-muted text-sm">
        {t.rich('legend', {
          added: (words) => <ins className={STYLES.added}>{words}</ins>,
          removed: (words) => <del className={STYLES.removed}>{words}</del>,
        })}
      </p>
      {changes.map(({ locale, field, parts }) => (
        <div key={`${locale} ${field}`}>
          <h3 className="font-medium">
            {t(`fields.${fieldOf(field)}`)}{' '}
            <span className="font-normal text-ink-muted text-sm">({languageNames[locale]})</span>
          </h3>
          <p lang={languageTag(locale)} className="mt-1 max-w-[68ch] whitespace-pre-line wrap-anywhere">
            {withKeys(parts).map(({ kind, text, key }) =>
              kind === 'same' ? <span key={key}>{text}</span> : <Changed key={key} kind={kind} text={text} />,
            )}
          </p>
        </div>
      ))}
    </>
  );
}

/** The contract does not name the fields in its type. */
const fieldOf = (name: string) => TEXT_FIELDS.find((field) => field === name) ?? 'description';

const STYLES = {
  added: 'rounded-xs bg-success-soft text-success-ink underline decoration-2 underline-offset-3',
  removed: 'rounded-xs bg-danger-soft text-danger-ink line-through decoration-2',
};

function Changed({ kind, text }: { kind: 'added' | 'removed'; text: string }) {
  const t = useTranslations('sellDesk.text');
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <>
      {/* Few screen readers announce these elements by themselves. */}
      <VisuallyHidden>{` [${t(`diff.${kind}`)}: `}</VisuallyHidden>
      <Mark className={STYLES[kind]}>{text}</Mark>
      <VisuallyHidden>{'] '}</VisuallyHidden>
    </>
  );
}

/** The place of a part in the whole text identifies it, because the parts never overlap. */
function withKeys(parts: Change['parts']) {
  let place = 0;
  return parts.map((part) => {
    place += part.text.length + 1;
    return { ...part, key: place };
  });
}
