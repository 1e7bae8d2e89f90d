import { premium } from '@marque/domain/bidding/premium';
import { useTranslations } from 'use-intl';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useMoney } from '../auction/use-money.ts';
import type { BidKind } from './bid-intent.ts';

type AllInProps = {
  amount: number;
  kind: BidKind;
  /** The bidder has not typed a valid amount, so the table shows the next bid. */
  isMinimum?: boolean;
};

/** The total cost of the car with premium and VAT, shown before the bid is placed. */
export function AllIn({ amount, kind, isMinimum = false }: AllInProps) {
  const t = useTranslations('bidBox.allIn');
  const { listing } = useAuction().page;
  const { money, minor } = useMoney(listing.currency);
  const parts = premium(amount, listing.premium);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-sm tabular-nums">
      <dt className="text-ink-muted">{t(isMinimum ? 'minimum' : kind === 'maximum' ? 'maximum' : 'bid')}</dt>
      <dd className="text-right">{money(amount)}</dd>
      <dt className="text-ink-muted">{t('premium')}</dt>
      <dd className="text-right">{minor(parts.premium_minor)}</dd>
      {parts.vat_minor > 0 && (
        <>
          <dt className="text-ink-muted">{t('vat', { share: listing.premium.text.vatShare })}</dt>
          <dd className="text-right">{minor(parts.vat_minor)}</dd>
        </>
      )}
      <dt className="mt-1 border-line border-t pt-1.5 font-medium">
        {t(kind === 'maximum' && !isMinimum ? 'most' : 'total')}
      </dt>
      <dd className="mt-1 border-line border-t pt-1.5 text-right font-medium">{minor(parts.all_in_minor)}</dd>
    </dl>
  );
}
