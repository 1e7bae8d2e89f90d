import { useTranslations } from 'use-intl';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/Notice.tsx';

/** The way to the provider's page. With JavaScript the browser is already on it. */
export function LeaveNotice({ url }: { url: string }) {
  const t = useTranslations('paymentCards.leaving');
  return (
    <Notice tone="info" title={t('title')}>
      <p className="mt-1 mb-3">{t('text')}</p>
      <a href={url} className={buttonStyle()}>
        {t('go')}
      </a>
    </Notice>
  );
}
