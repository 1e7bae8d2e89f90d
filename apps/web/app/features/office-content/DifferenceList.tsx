import { type Locale, languageTag } from '@marque/contracts/locale';
import { useTranslations } from 'use-intl';
import { ChangedWords } from './ChangedWords.tsx';
import type { EntryData } from './load-entry.server.ts';
import { useControlName } from './use-control-name.ts';

type Comparison = NonNullable<Extract<EntryData['part'], { name: 'versions' }>['data']['comparison']>;

/** What differs between two versions: at the left the earlier words, at the right the later ones. */
export function DifferenceList({ comparison, locale }: { comparison: Comparison; locale: Locale }) {
  const t = useTranslations('officeContent.versions');
  const nameOf = useControlName();
  const { from, to, changes } = comparison;
  return (
    <section aria-labelledby="differences" className="grid gap-4">
      <h2 id="differences" className="title text-xl">
        {t('between', { from, to })}
      </h2>
      {changes.length === 0 && <p className="text-ink-muted text-sm">{t('same')}</p>}
      {changes.map(({ control, parts }) => (
        <section key={control} aria-label={nameOf(control)} className="grid gap-2">
          <h3 className="font-medium text-sm">{nameOf(control)}</h3>
          <div className="grid items-start gap-x-6 gap-y-3 text-sm *:min-w-0 md:grid-cols-2">
            {([from, to] as const).map((number) => (
              <div key={number} className="grid gap-1">
                <p className="text-ink-muted">{number === 0 ? t('nothing') : t('number', { number })}</p>
                <p
                  lang={languageTag(locale)}
                  className="rounded-sm bg-surface px-3 py-2 leading-relaxed whitespace-pre-line wrap-anywhere"
                >
                  <ChangedWords
                    parts={parts.filter(({ kind }) => kind !== (number === from ? 'added' : 'removed'))}
                  />
                </p>
              </div>
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}
