import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useMoney } from '../auction/use-money.ts';
import type { Bidding } from './use-bidding.ts';
import { useOwnBid } from './use-own-bid.ts';

type StandingBannerProps = {
  bidding: Bidding;
  /** False if something must be done before the customer may bid again. */
  mayAnswer?: boolean;
};

/** Shows whether the customer leads or is outbid. `Announcer` announces it to screen readers. */
export function StandingBanner({ bidding, mayAnswer = true }: StandingBannerProps) {
  const t = useTranslations('bidBox.standing');
  const { page, figures } = useAuction();
  const { money } = useMoney(page.listing.currency);
  const { standing, ownBid, suggested } = useOwnBid();
  const { report } = bidding;

  // The report of the last bid says the same.
  if (report?.at === 'accepted' && report.placed.bid.leading === (standing === 'leading')) return null;
  if (standing === 'leading')
    return (
      <div className="flex gap-3 rounded-sm bg-success-soft px-4 py-3">
        <CircleCheck className="mt-0.5 size-5 text-success-ink" />
        <div className="min-w-0">
          <p className="font-medium">{t('leading')}</p>
          {/* The line keeps its place while the bid is being read. */}
          <p className="min-h-5 text-sm">
            {ownBid && t(ownBid.kind === 'exact' ? 'ownBid' : 'ownMaximum', { amount: money(ownBid.amount) })}
          </p>
          {figures.reserve_status !== 'reserve-met' && figures.reserve_status !== 'no-reserve' && (
            <p className="text-sm">{t('reserveNotMet')}</p>
          )}
        </div>
      </div>
    );
  if (standing === 'outbid')
    return (
      <div className="grid gap-3 rounded-sm bg-warning-soft px-4 py-3">
        <p className="flex gap-3 font-medium">
          <TriangleAlert className="mt-0.5 size-5 text-warning-ink" />
          <span className="min-w-0">{t('outbid')}</span>
        </p>
        {mayAnswer && (
          <Button className="noscript:hidden" onPress={() => bidding.review(suggested, bidding.kind)}>
            {t(bidding.kind === 'exact' ? 'answerExact' : 'answer', { amount: money(suggested) })}
          </Button>
        )}
      </div>
    );
  return null;
}
