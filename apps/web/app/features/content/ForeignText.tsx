import { type Locale, languageOf, languageTag } from '@marque/contracts/locale';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';

type ForeignTextProps = { locale: Locale; className?: string; children: ReactNode };

/** Wraps a text. If the text is not in the reader's language, a note says so, and `lang` informs screen readers. */
export function ForeignText({ locale, className, children }: ForeignTextProps) {
  const t = useTranslations('content');
  const isForeign = languageOf(useAppLocale()) !== languageOf(locale);
  return (
    <>
      {isForeign && <p className="mb-8 border-line border-l-2 pl-4 text-ink-muted">{t('onlyEnglish')}</p>}
      <div lang={isForeign ? languageTag(locale) : undefined} className={className}>
        {children}
      </div>
    </>
  );
}
