import type { LibraryPicture } from '@marque/contracts/content/pictures';
import { LOCALES } from '@marque/contracts/locale';
import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/TextField.tsx';
import { languageNames } from '../chrome/language-names.ts';

type AltFieldsProps = {
  /** Distinguishes the forms of a page. */
  id: string;
  alt: LibraryPicture['alt'];
  typed: (name: string) => string | undefined;
};

/** What a picture shows, for people who cannot see it. English is required. */
export function AltFields({ id, alt, typed }: AltFieldsProps) {
  const t = useTranslations('officeContent.library');
  return LOCALES.map((locale) => (
    <TextField
      key={locale}
      id={`alt-${id}-${locale}`}
      name={`alt-${locale}`}
      label={t('alt', { language: languageNames[locale] })}
      defaultValue={typed(`alt-${locale}`) ?? alt[locale] ?? ''}
      maxLength={320}
      isRequired={locale === 'en'}
    />
  ));
}
