import { isSealedPlan, type PlanType } from '@marque/domain/listings/plan-type';
import { CalendarClock, Eye, Gavel } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Price } from '../../ui/Price.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { isOver, takesBids } from '../auction/auction-phase.ts';
import { LotTime } from '../auction/LotTime.tsx';
import { ReserveBadge } from '../cards/ReserveBadge.tsx';
import { StartLabel } from '../cards/StartLabel.tsx';
import { useOutcome } from '../cards/use-outcome.ts';
import { useClockOffset } from '../live/use-clock-offset.ts';

/** Price, time and reserve, with the number of bids and watchers. */
export function BidFigures() {
  const t = useTranslations('bidBox');
  const card = useTranslations('cards');
  const { page, figures, phase, watchers } = useAuction();
  const isSealed = isSealedPlan(page.listing.type_plan as PlanType);
  const hasNoReserve = figures.reserve_status === 'no-reserve';
  // Before the auction starts, and while bids are sealed, there is no price to compare with a reserve.
  const mayTellReserve = isOver(phase) || (!isSealed && phase !== 'upcoming') || hasNoReserve;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {takesBids(phase) && <Badge tone="live">{t('live')}</Badge>}
        {isSealed && <Badge tone="brand">{t('sealed')}</Badge>}
        {phase === 'sold' && <Badge tone="success">{card('sold')}</Badge>}
        {mayTellReserve && phase !== 'withdrawn' && <ReserveBadge status={figures.reserve_status} />}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PriceFigure isSealed={isSealed} />
        <TimeFigure />
      </div>
      <div className="grid gap-1.5">
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-muted text-sm tabular-nums empty:hidden">
          {!isSealed && phase !== 'upcoming' && (
            <span className="inline-flex items-center gap-1.5">
              <Gavel className="size-4" />
              {t('bids', { count: figures.bid_count })}
            </span>
          )}
          {watchers > 0 && !isOver(phase) && (
            <span className="inline-flex items-center gap-1.5">
              <Eye className="size-4" />
              {t('watchers', { count: watchers })}
            </span>
          )}
          {phase === 'sold' && figures.settled && <span>{card('settled')}</span>}
          {(phase === 'ended' || phase === 'fellThrough') && figures.highest_bid !== null && (
            <span>{card('highestBid')}</span>
          )}
        </p>
        <Moment />
      </div>
    </div>
  );
}

/** When the auction starts or ends, as a date. */
function Moment() {
  const { figures, phase } = useAuction();
  const at = takesBids(phase) ? figures.end_date : phase === 'upcoming' ? figures.start_date : null;
  if (at === null) return null;
  return (
    <p className="flex gap-1.5 text-sm tabular-nums">
      <CalendarClock className="mt-0.5 size-4 text-ink-muted" />
      <LotTime at={at} className="min-w-0" />
    </p>
  );
}

function PriceFigure({ isSealed }: { isSealed: boolean }) {
  const t = useTranslations('bidBox');
  const outcomeOf = useOutcome();
  const { page, figures, phase } = useAuction();
  const { currency, estimate, starting_price, closed_date } = page.listing;
  const isHidden = isSealed && !isOver(phase);
  const price = isHidden ? null : figures.highest_bid;
  const { text: outcomeText } = outcomeOf(figures);
  if (phase === 'withdrawn')
    return (
      <Figure label={outcomeText}>
        {closed_date ? <LocalTime at={closed_date} show="date" /> : t('noPrice')}
      </Figure>
    );
  if (price !== null)
    return (
      <Figure label={isOver(phase) ? outcomeText : t('currentBid')}>
        <Price amount={price} currency={currency} className="text-4xl/none" />
      </Figure>
    );
  if (isHidden && phase !== 'upcoming') return <Figure label={t('sealedPrice')}>{t('sealedText')}</Figure>;
  if (isOver(phase)) return <Figure label={outcomeText}>{t('noBids')}</Figure>;
  if (starting_price !== null)
    return (
      <Figure label={t('startsAt')}>
        <Price amount={starting_price} currency={currency} className="text-3xl/none" />
      </Figure>
    );
  return estimate ? (
    <Figure label={t('estimate')}>
      <Price amount={estimate.low} currency={currency} className="text-2xl/none" />
    </Figure>
  ) : (
    <span />
  );
}

function TimeFigure() {
  const t = useTranslations('bidBox');
  const clockOffset = useClockOffset();
  const { figures, phase } = useAuction();
  const { start_date, end_date } = figures;
  if (phase === 'upcoming')
    return (
      <p className="title w-full text-xl">
        <StartLabel startsAt={start_date} clockOffset={clockOffset} />
      </p>
    );
  if (end_date === null || phase === 'withdrawn') return null;
  return (
    <Figure label={t(isOver(phase) ? 'endedOn' : 'endsIn')} className={isOver(phase) ? '' : 'print:hidden'}>
      {isOver(phase) ? (
        <LotTime at={end_date} withYear className="text-base" />
      ) : (
        <Countdown
          key={end_date}
          endsAt={end_date}
          clockOffset={clockOffset}
          ended={t('closing')}
          className="text-2xl/none"
        />
      )}
    </Figure>
  );
}

type FigureProps = { label: ReactNode; children: ReactNode; className?: string };

const Figure = ({ label, children, className }: FigureProps) => (
  <p className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
    <span className="text-ink-muted text-sm">{label}</span>
    <span className="min-h-9 content-end text-lg leading-tight">{children}</span>
  </p>
);
