import { useTranslations } from 'use-intl';
import { Countdown } from '../../ui/Countdown.tsx';
import { Price } from '../../ui/Price.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { isOver, takesBids } from '../auction/auction-phase.ts';
import { shownPrice } from '../auction/shown-price.ts';
import { useOutcome } from '../cards/use-outcome.ts';
import { useClockOffset } from '../live/use-clock-offset.ts';
import { useOwnBid } from './use-own-bid.ts';
import { useOwnSealedBid } from './use-own-sealed-bid.ts';

/** The price, the clock and the bidder's standing as they are now, for dialogs that cover the bid box. */
export function CurrentFigures({ withStanding = true }: { withStanding?: boolean }) {
  const t = useTranslations('bidBox');
  const { page, figures, phase } = useAuction();
  const { isSealed, standing } = useOwnBid();
  const ownSealedBid = useOwnSealedBid();
  const outcomeOf = useOutcome();
  const clockOffset = useClockOffset();
  const { currency, starting_price } = page.listing;
  const isHidden = isSealed && !isOver(phase);
  const { highest_bid: highestBid, end_date } = figures;
  const price = isHidden ? null : shownPrice({ highestBid, startingPrice: starting_price, phase });
  const label = () => {
    if (isOver(phase)) return outcomeOf(figures).text;
    if (isHidden) return t('sealed');
    return t(highestBid === null ? 'startsAt' : 'currentBid');
  };
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1 rounded-sm bg-surface px-4 py-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-ink-muted">{label()}</span>
        <span className="font-medium text-lg/tight">
          {isHidden && t('sealedPrice')}
          {price !== null && <Price amount={price} currency={currency} />}
        </span>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {takesBids(phase) && end_date ? (
          <>
            <span className="text-ink-muted">{t('endsIn')}</span>
            <Countdown key={end_date} endsAt={end_date} clockOffset={clockOffset} ended={t('closing')} />
          </>
        ) : (
          phase !== 'upcoming' && phase !== 'withdrawn' && <span>{t('over')}</span>
        )}
      </p>
      {withStanding && standing !== 'none' && takesBids(phase) && (
        <p className={standing === 'leading' ? 'w-full text-success-ink' : 'w-full text-warning-ink'}>
          {t(`standing.${standing}`)}
        </p>
      )}
      {withStanding && isHidden && ownSealedBid && takesBids(phase) && (
        <p className="w-full text-brand-ink">{t('sealedBid.placed')}</p>
      )}
    </div>
  );
}
