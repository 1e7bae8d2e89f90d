import { languageOf } from '@marque/contracts/locale';
import { Languages } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Tells the reader why the text below is in another language. */
export function UntranslatedNotice({ language }: { language: string }) {
  const t = useTranslations('auction.story');
  return (
    <p className="mb-4 flex max-w-[68ch] gap-3 text-ink-muted text-sm">
      <Languages aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('untranslated', { language: languageOf(language) })}
    </p>
  );
}
