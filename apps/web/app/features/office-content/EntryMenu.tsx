import type { ContentEntry } from '@marque/contracts/content/office';
import { type Locale, languageTag } from '@marque/contracts/locale';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { languageNames } from '../chrome/language-names.ts';
import { type EntryPart, FURTHER_PARTS } from './entry-parts.ts';
import { ReaderBadge, TranslationBadge } from './LanguageBadge.tsx';

const partStyle =
  'flex min-h-9 items-center border-b-2 border-transparent px-2 text-ink-muted text-sm no-underline ' +
  'hover:text-brand-ink aria-[current=page]:border-brand-ink aria-[current=page]:text-brand-ink';
const languageStyle =
  'flex min-h-11 items-center gap-2 rounded-sm border border-line px-3 text-ink text-sm no-underline ' +
  'hover:border-ink aria-[current=true]:border-brand-ink aria-[current=true]:text-brand-ink';

/** The parts of the entry. Each has its own address. */
export function EntryMenu({ id, locale }: { id: string; locale: Locale }) {
  const t = useTranslations('officeContent');
  const query = queryOf(locale);
  return (
    <nav aria-label={t('parts.label')}>
      <ul className="flex flex-wrap gap-x-2 border-line border-b">
        <li>
          <RouteLink to="office-content-entry" params={{ id }} query={query} className={partStyle}>
            {t('parts.text')}
          </RouteLink>
        </li>
        {FURTHER_PARTS.map((part) => (
          <li key={part}>
            <RouteLink to="office-content-part" params={{ id, part }} query={query} className={partStyle}>
              {t(`parts.${part}`)}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EntryLanguagesProps = { entry: ContentEntry; locale: Locale; part: EntryPart };

/** All languages of the entry, each with its state. */
export function EntryLanguages({ entry: { id, languages }, locale: chosen, part }: EntryLanguagesProps) {
  const t = useTranslations('officeContent');
  return (
    <nav aria-label={t('languages')}>
      <ul className="flex flex-wrap gap-x-2 gap-y-1">
        {languages.map((language) => {
          const { locale, state } = language;
          const link = {
            ...{ query: queryOf(locale), className: languageStyle },
            'aria-current': locale === chosen ? ('true' as const) : ('false' as const),
          };
          const name = (
            <>
              <span lang={languageTag(locale)}>{languageNames[locale]}</span>
              <TranslationBadge language={language} />
              {state !== 'missing' && <ReaderBadge language={language} />}
            </>
          );
          return (
            <li key={locale}>
              {part === 'text' ? (
                <RouteLink to="office-content-entry" params={{ id }} {...link}>
                  {name}
                </RouteLink>
              ) : (
                <RouteLink to="office-content-part" params={{ id, part }} {...link}>
                  {name}
                </RouteLink>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** English needs no name in the address. */
const queryOf = (locale: Locale) => ({ language: locale === 'en' ? undefined : locale });
