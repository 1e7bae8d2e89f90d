import { type Locale, languageOf, languageTag } from '@marque/contracts/locale';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';

type ForeignPartProps = { locale: Locale; children: ReactNode };

/** Wraps a part of a page. If it is not in the reader's language, it says so, and `lang` informs screen readers. */
export function ForeignPart({ locale, children }: ForeignPartProps) {
  const t = useTranslations('content');
  if (languageOf(useAppLocale()) === languageOf(locale)) return children;
  return (
    <>
      <p className="mb-2 text-ink-muted text-sm">{t('inEnglish')}</p>
      <div lang={languageTag(locale)}>{children}</div>
    </>
  );
}
