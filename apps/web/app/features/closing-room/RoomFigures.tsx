import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Countdown } from '../../ui/Countdown.tsx';
import { Price } from '../../ui/Price.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { isOver, takesBids } from '../auction/auction-phase.ts';
import { LotTime } from '../auction/LotTime.tsx';
import { leaderName } from '../auction/leader-name.ts';
import { shownPrice } from '../auction/shown-price.ts';
import { useOwnBid } from '../bid-box/use-own-bid.ts';
import { ReserveBadge } from '../cards/ReserveBadge.tsx';
import { useOutcome } from '../cards/use-outcome.ts';
import { useClockOffset } from '../live/use-clock-offset.ts';

/** Large enough to read from across a room. */
export function RoomFigures() {
  const t = useTranslations('bidBox');
  const { page, figures, phase } = useAuction();
  const outcomeOf = useOutcome();
  const clockOffset = useClockOffset();
  const { currency, starting_price } = page.listing;
  const { highest_bid, end_date, reserve_status, bid_count } = figures;
  const price = shownPrice({ highestBid: highest_bid, startingPrice: starting_price, phase });
  const label = highest_bid === null ? t('startsAt') : t('currentBid');
  const { text: outcome } = outcomeOf(figures);
  return (
    <div className="grid gap-3 lg:gap-6">
      <div className="flex flex-wrap gap-x-8 gap-y-2 lg:flex-col lg:gap-6">
        <div>
          <p className="text-ink-muted">{isOver(phase) ? outcome : label}</p>
          {price !== null && (
            <p className="font-medium text-[clamp(2.25rem,11vw,7rem)]/none [font-variation-settings:'opsz'_72]">
              <Price amount={price} currency={currency} />
            </p>
          )}
        </div>
        {end_date && !isOver(phase) && (
          <div>
            <p className="text-ink-muted">{t('endsIn')}</p>
            <p className="text-[clamp(2rem,9vw,5rem)]/none py-2">
              <Countdown key={end_date} endsAt={end_date} clockOffset={clockOffset} ended={t('closing')} />
            </p>
          </div>
        )}
      </div>
      {end_date && !isOver(phase) && (
        <p className="text-sm tabular-nums">
          <LotTime at={end_date} />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ReserveBadge status={reserve_status} />
        <span className="text-ink-muted text-sm tabular-nums">{t('bids', { count: bid_count })}</span>
      </div>
      {takesBids(phase) && <Leader />}
    </div>
  );
}

/** The leader by name, and the viewer's own standing. The line keeps its height while the history is being read. */
function Leader() {
  const t = useTranslations('closingRoom');
  const bidBox = useTranslations('bidBox.standing');
  const auction = useAuction();
  const { standing } = useOwnBid();
  const name = leaderName(auction);
  if (auction.figures.highest_bid === null) return <p className="min-h-7 text-lg">{t('noLeader')}</p>;
  if (standing === 'leading')
    return (
      <p className="flex min-h-7 items-center gap-2 font-medium text-lg text-success-ink">
        <CircleCheck className="size-5" />
        {bidBox('leading')}
      </p>
    );
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-2 text-lg">
      {standing === 'outbid' && (
        <span className="inline-flex items-center gap-2 font-medium text-warning-ink">
          <TriangleAlert className="size-5" />
          {bidBox('outbid')}
        </span>
      )}
      {name && <span className="min-w-0 wrap-anywhere">{t('leader', { name })}</span>}
    </p>
  );
}
