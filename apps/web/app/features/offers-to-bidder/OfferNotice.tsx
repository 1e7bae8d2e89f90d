import type { Negotiation } from '@marque/contracts/selling/offers';
import { formatMoney } from '@marque/domain/money/format-money';
import { useLocale, useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Tells a bidder on the list of their bids that a seller waits for an answer. */
export function OfferNotice({ negotiations }: { negotiations: Negotiation[] }) {
  const t = useTranslations('sellOffers.mine');
  const language = useLocale();
  const [first] = negotiations;
  const offer = first?.offers.at(-1);
  if (!first || !offer) return null;
  const words = { car: first.title, amount: formatMoney(offer.amount, first.currency, language) };
  return (
    <Notice tone="info" title={t('notice', { count: negotiations.length })} className="mb-8">
      <p className="mt-1 mb-3">
        <LocalTime
          at={offer.expires_at}
          sentence={(time) => t('noticeText', { ...words, time })}
          className="inline!"
        />
      </p>
      <RouteLink to="account-second-chances" className={buttonStyle()}>
        {t('see')}
      </RouteLink>
    </Notice>
  );
}
