import type { ContentEntry } from '@marque/contracts/content/office';
import type { Locale } from '@marque/contracts/locale';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import type { DecisionAnswer } from '../office/decision.ts';
import { EmptyList, OfficeTable } from '../office/OfficeTable.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { languageIn } from './entry-texts.ts';
import type { EntryData } from './load-entry.server.ts';
import { VersionRow } from './VersionRow.tsx';

type VersionsPartProps = {
  entry: ContentEntry;
  locale: Locale;
  history: Extract<EntryData['part'], { name: 'versions' }>['data'];
  answer: DecisionAnswer | undefined;
};

const COLUMNS = ['version', 'saved', 'author', 'note', 'readers', 'compare', 'restore'] as const;

/** The versions of one language, what differs between two of them, and a way back to each. */
export function VersionsPart({ entry, locale, history, answer }: VersionsPartProps) {
  const t = useTranslations('officeContent.versions');
  const { versions, next, comparison } = history;
  const latest = languageIn(entry, locale).draft?.number ?? 0;
  const query = { language: locale === 'en' ? undefined : locale };
  if (versions.length === 0) return <EmptyList>{t('empty')}</EmptyList>;
  return (
    <div className="grid gap-5 *:min-w-0">
      {comparison && <DifferenceList comparison={comparison} locale={locale} />}
      <OfficeTable label={t('title')} columns={COLUMNS.map((column) => t(`columns.${column}`))}>
        {versions.map((version, place) => (
          <VersionRow
            key={version.number}
            id={entry.id}
            query={query}
            version={version}
            latest={latest}
            before={versions[place + 1]?.number ?? (next === null ? 0 : null)}
            answer={answer}
          />
        ))}
      </OfficeTable>
      {next !== null && (
        <p>
          <RouteLink
            to="office-content-part"
            params={{ id: entry.id, part: 'versions' }}
            query={{ ...query, before: next }}
            className={buttonStyle('secondary')}
          >
            {t('more')}
          </RouteLink>
        </p>
      )}
    </div>
  );
}
