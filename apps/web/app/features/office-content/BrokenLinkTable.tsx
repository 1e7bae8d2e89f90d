import type { EntryWithBrokenLinks } from '@marque/contracts/content/links';
import { contentPath } from '@marque/contracts/content/paths';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { languageNames } from '../chrome/language-names.ts';
import { OfficeTable, officeCell, officeLink } from '../office/OfficeTable.tsx';

const COLUMNS = ['entry', 'kind', 'language', 'links'] as const;

/** The published texts whose links lead nowhere. */
export function BrokenLinkTable({ entries }: { entries: EntryWithBrokenLinks[] }) {
  const t = useTranslations('officeContent');
  return (
    <OfficeTable label={t('links.title')} columns={COLUMNS.map((column) => t(`columns.${column}`))}>
      {entries.map(({ id, kind, slug, locale, links }) => (
        <tr key={`${id} ${locale}`} className="hover:bg-ink/3">
          <th scope="row" className={`${officeCell} font-normal`}>
            <RouteLink
              to="office-content-entry"
              params={{ id }}
              query={{ language: locale }}
              className={`${officeLink} font-medium wrap-anywhere`}
            >
              {contentPath(kind, slug) ?? slug}
            </RouteLink>
          </th>
          <td className={officeCell}>{t(`kinds.${kind}`)}</td>
          <td className={officeCell}>{languageNames[locale]}</td>
          <td className={officeCell}>
            <ul className="grid gap-1">
              {links.map(({ href, problem }) => (
                <li key={href}>
                  <code className="wrap-anywhere">{href}</code>{' '}
                  <span className="text-danger-ink">{t(`links.problems.${problem}`)}</span>
                </li>
              ))}
            </ul>
          </td>
        </tr>
      ))}
    </OfficeTable>
  );
}
