import type { ContentEntryRow } from '@marque/contracts/content/office';
import { contentPath } from '@marque/contracts/content/paths';
import { LOCALES } from '@marque/contracts/locale';
import { PRODUCT_NAME } from '@marque/domain/product';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { languageNames } from '../chrome/language-names.ts';
import { OfficeTable, officeCell, officeLink } from '../office/OfficeTable.tsx';
import { ReaderBadge, TranslationBadge } from './LanguageBadge.tsx';

export function ContentTable({ entries }: { entries: ContentEntryRow[] }) {
  const t = useTranslations('officeContent');
  return (
    <OfficeTable
      label={t('table')}
      columns={[
        { heading: t('columns.entry'), by: 'title' },
        t('columns.kind'),
        ...LOCALES.map((locale) => languageNames[locale]),
        { heading: t('columns.changed'), by: 'changed', byDefault: 'descending' },
      ]}
    >
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </OfficeTable>
  );
}

function EntryRow({ entry }: { entry: ContentEntryRow }) {
  const t = useTranslations('officeContent');
  const { id, kind, slug, title, languages, changed_at, changed_by } = entry;
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${officeCell} max-w-96 min-w-56 font-normal`}>
        <RouteLink to="office-content-entry" params={{ id }} className={`${officeLink} font-medium`}>
          <span className="line-clamp-2 wrap-anywhere">{title || t('untitled')}</span>
        </RouteLink>
        <span className="block text-ink-muted text-xs wrap-anywhere">{contentPath(kind, slug) ?? slug}</span>
      </th>
      <td className={officeCell}>{t(`kinds.${kind}`)}</td>
      {languages.map((language) => (
        <td key={language.locale} className={officeCell}>
          <RouteLink
            to="office-content-entry"
            params={{ id }}
            query={{ language: language.locale }}
            className="relative grid w-fit justify-items-start gap-1 no-underline"
          >
            <VisuallyHidden>{languageNames[language.locale]}</VisuallyHidden>
            <TranslationBadge language={language} />
            {(language.state !== 'missing' || language.locale === 'en') && (
              <ReaderBadge language={language} />
            )}
          </RouteLink>
        </td>
      ))}
      <td className={`${officeCell} whitespace-nowrap`}>
        <RelativeTime at={changed_at} />
        <span className="block text-ink-muted text-xs">{changed_by?.username ?? PRODUCT_NAME}</span>
      </td>
    </tr>
  );
}
