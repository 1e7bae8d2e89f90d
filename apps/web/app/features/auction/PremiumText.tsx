import { useTranslations } from 'use-intl';
import type { AuctionPage } from './auction-page.ts';
import { useMoney } from './use-money.ts';

/** The specification's sentence about the buyer's premium, with the terms of this listing. */
export function PremiumText({ listing }: { listing: AuctionPage['listing'] }) {
  const t = useTranslations('auction.premium');
  const { money } = useMoney(listing.currency);
  const { limits, vat, share, vatShare, minimum, maximum } = listing.premium.text;
  return (
    <p className="max-w-[68ch]">
      {t('sentence', { limits, vat, share, vatShare, minimum: money(minimum), maximum: money(maximum) })}
    </p>
  );
}
