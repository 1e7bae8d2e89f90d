import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';

/** The customer has returned from the provider's page, but we could not read what happened there. */
export function CardUnsure({ here }: { here: string }) {
  const t = useTranslations('paymentCards.unsure');
  return (
    <div className="mx-auto grid min-h-[calc(100svh-4rem)] w-full max-w-xl content-center gap-5 px-5 py-12">
      <h1 className="title text-4xl wrap-break-word">{t('title')}</h1>
      <p>{t('text')}</p>
      <div className="flex flex-wrap gap-3">
        <a href={here} className={buttonStyle()}>
          {t('again')}
        </a>
        <RouteLink to="account-payment-information" className={buttonStyle('secondary')}>
          {t('cards')}
        </RouteLink>
      </div>
    </div>
  );
}
