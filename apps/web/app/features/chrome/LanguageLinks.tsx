import { LOCALES, languageTag } from '@marque/contracts/locale';
import { Link } from 'react-router';
import { useAddressInLocale, useAppLocale } from '../../site/use-address.ts';
import { languageNames } from './language-names.ts';

/** The same page in each language. */
export function LanguageLinks({ linkStyle }: { linkStyle: string }) {
  const current = useAppLocale();
  const addressIn = useAddressInLocale();
  return (
    <ul>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <Link
            to={addressIn(locale)}
            hrefLang={languageTag(locale)}
            lang={languageTag(locale)}
            aria-current={locale === current ? 'true' : undefined}
            preventScrollReset
            className={linkStyle}
          >
            {languageNames[locale]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
