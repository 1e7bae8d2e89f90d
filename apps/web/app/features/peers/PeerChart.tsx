import type { Peers } from '@marque/contracts/listing-history';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { useMoney } from '../auction/use-money.ts';
import { niceTicks, percentBetween } from '../price-guide/chart-scale.ts';

type PeerChartProps = Pick<Peers, 'sales' | 'currency'> & {
  lowest: number;
  highest: number;
  /** Null: there are too few sales for it. */
  median: number | null;
  /** The price of this lot. Null: it has no public price. */
  point: { price: number; label: string } | null;
};

/** Each sale as a dot on a line of prices, and the price of this lot above it. The table contains the same data. */
export function PeerChart({ sales, currency, lowest, median, highest, point }: PeerChartProps) {
  const t = useTranslations('peers');
  const { money } = useMoney(currency);
  const prices = [lowest, highest, ...(point ? [point.price] : [])];
  const ticks = niceTicks(Math.min(...prices), Math.max(...prices), 3);
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)];
  const share = (amount: number) => percentBetween(amount, first, last);
  const left = (amount: number) => ({ left: `${share(amount)}%` });

  return (
    <div aria-hidden className="mx-8 pb-6 text-ink-muted text-xs tabular-nums">
      <div className="relative mt-3 h-24 border-ink-muted border-b">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute top-full h-1.5 border-ink-muted border-l whitespace-nowrap"
            style={left(tick)}
          >
            <span className="absolute top-2 -translate-x-1/2">{money(tick)}</span>
          </span>
        ))}
        {median !== null && (
          <span
            className="absolute bottom-0 h-9 border-ink-muted border-l border-dashed"
            style={left(median)}
          >
            <span
              className={classNames(
                'absolute bottom-full px-1 pb-0.5 whitespace-nowrap',
                towards(share(median)),
              )}
            >
              {t('median')}
            </span>
          </span>
        )}
        {sales.map(({ id, compared_price: sold }) => (
          <span
            key={id}
            className="absolute bottom-0 size-3.5 -translate-x-1/2 translate-y-1/2 rounded-full border border-paper bg-live-ink/75"
            style={left(sold)}
          />
        ))}
        {point && (
          <span
            className="absolute bottom-0 h-18 border-brand-ink border-l-2 transition-[left] duration-700 motion-reduce:transition-none"
            style={left(point.price)}
          >
            <span className="absolute bottom-0 -left-px size-4.5 -translate-x-1/2 translate-y-1/2 rotate-45 border-2 border-paper bg-brand-ink" />
            <span
              className={classNames(
                'absolute bottom-full pb-1 font-medium text-brand-ink text-sm whitespace-nowrap',
                towards(share(point.price)),
              )}
            >
              {point.label}
            </span>
          </span>
        )}
      </div>
    </div>
  );
}

/** Keeps a label within the chart: centred in the middle, and towards the inside near the edges. */
const towards = (percent: number): string =>
  percent < 30 ? '-left-2' : percent > 70 ? '-right-2' : 'left-0 -translate-x-1/2';
