import { languageTag } from '@marque/contracts/locale';
import type { DraftText } from '@marque/contracts/selling/texts';
import { useTranslations } from 'use-intl';
import { languageNames } from '../chrome/language-names.ts';
import { DIFF_STYLES, DiffParts } from './DiffParts.tsx';

type Change = DraftText['changes'][number];

/** What a version changed. */
export function TextChanges({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations('sellDesk.text');
  return (
    <>
      <p className="text-ink-muted text-sm">
        {t.rich('legend', {
          added: (words) => <ins className={DIFF_STYLES.added}>{words}</ins>,
          removed: (words) => <del className={DIFF_STYLES.removed}>{words}</del>,
        })}
      </p>
      {changes.map(({ locale, field, parts }) => (
        <div key={`${locale} ${field}`}>
          <h3 className="font-medium">
            {t(`fields.${field}`)}{' '}
            <span className="font-normal text-ink-muted text-sm">({languageNames[locale]})</span>
          </h3>
          <p lang={languageTag(locale)} className="mt-1 max-w-[68ch] whitespace-pre-line wrap-anywhere">
            <DiffParts parts={parts} />
          </p>
        </div>
      ))}
    </>
  );
}
