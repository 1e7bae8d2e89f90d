import { useTranslations } from 'use-intl';

export function SkipLink() {
  const t = useTranslations('header');
  return (
    <a
      href="#content"
      className="sr-only z-80 rounded-sm bg-brand px-4 py-3 font-medium text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {t('skip')}
    </a>
  );
}
