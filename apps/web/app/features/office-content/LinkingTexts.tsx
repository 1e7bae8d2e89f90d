import type { LinkingText } from '@marque/contracts/content/links';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { languageNames } from '../chrome/language-names.ts';
import { officeLink } from '../office/OfficeTable.tsx';

/** The published texts whose links would lead nowhere without the page that they link to. */
export function LinkingTexts({ texts }: { texts: readonly LinkingText[] }) {
  const t = useTranslations('officeContent.publishing.unpublish');
  if (texts.length === 0) return null;
  return (
    <div>
      <p>{t('linkingTexts')}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {texts.map(({ id, locale, title }) => (
          <li key={`${id} ${locale}`}>
            <RouteLink
              to="office-content-entry"
              params={{ id }}
              query={{ language: locale === 'en' ? undefined : locale }}
              className={`${officeLink} wrap-anywhere`}
            >
              {title}
            </RouteLink>{' '}
            ({languageNames[locale]})
          </li>
        ))}
      </ul>
    </div>
  );
}
