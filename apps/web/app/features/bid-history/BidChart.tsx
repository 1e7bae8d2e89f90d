import { DAY_MS } from '@marque/domain/time/durations';
import { wallClock } from '@marque/domain/time/wall-clock';
import { useNow, useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import type { TimeShape } from '../../ui/time-shapes.ts';
import { useCalendarZone } from '../../ui/use-page-clock.ts';
import { useAuction } from '../auction/AuctionContext.tsx';
import { takesBids } from '../auction/auction-phase.ts';
import { useMoney } from '../auction/use-money.ts';
import { stepLine, stepsOf, validBids } from './step-line.ts';

const WIDTH = 640;
const HEIGHT = 200;

/** A chart of the price over time. The list below gives the same information in words. */
export function BidChart() {
  const t = useTranslations('bidHistory');
  const now = useNow().getTime();
  const timeZone = useCalendarZone();
  const { page, bids, figures, phase } = useAuction();
  const { money } = useMoney(page.listing.currency);
  const valid = validBids(bids);
  const [first] = valid;
  const last = valid.at(-1);
  if (!first || !last || valid.length < 2) return null;

  const end = Date.parse(figures.end_date ?? '') || now;
  const until = takesBids(phase) ? Math.max(last.at, Math.min(now, end)) : end;
  const steps = stepsOf(valid, first.at, until);
  const line = stepLine(steps, WIDTH, HEIGHT);
  const day = (at: number) => Math.floor(wallClock(new Date(at), timeZone) / DAY_MS);
  const isOneDay = day(first.at) === day(until);
  const label = (at: number, onOneDay: TimeShape) => (
    <LocalTime at={new Date(at).toISOString()} show={isOneDay ? onOneDay : 'dayAndMonth'} />
  );
  return (
    <figure className="mb-6">
      <div className="flex items-baseline justify-between text-ink-muted text-sm tabular-nums">
        <span>{t('price')}</span>
        <span>{money(last.amount)}</span>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('chart', {
          count: valid.length,
          from: money(first.amount),
          to: money(last.amount),
        })}
        className="mt-2 h-40 w-full overflow-visible border-line border-b sm:h-48"
      >
        <path d={`${line}V${HEIGHT}H${(steps[0]?.x ?? 0) * WIDTH}Z`} className="fill-live-soft stroke-none" />
        <path
          d={line}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-2 stroke-live-ink"
          strokeLinejoin="round"
        />
      </svg>
      <figcaption className="mt-1.5 flex justify-between text-ink-muted text-xs tabular-nums">
        {label(first.at, 'clock')}
        {label(until, 'time')}
      </figcaption>
    </figure>
  );
}
