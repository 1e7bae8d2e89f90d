import type { CarValuation } from '@marque/contracts/selling/valuation';
import { useTranslations } from 'use-intl';
import { useMoney } from '../auction/use-money.ts';
import { niceTicks, percentBetween } from '../price-guide/chart-scale.ts';

/** The range on a line of prices, with each listed sale as a dot. The table contains the same data. */
export function ValuationChart({ valued }: { valued: Extract<CarValuation, { outcome: 'valued' }> }) {
  const t = useTranslations('sellLanding.valuation.chart');
  const { money } = useMoney(valued.currency);
  const { low, median, high } = valued;
  const counted = valued.comparables.filter((sale) => sale.counted);
  const prices = [low, high, ...counted.map((sale) => sale.compared_price)];
  const ticks = niceTicks(Math.min(...prices), Math.max(...prices), 3);
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)];
  const share = (amount: number) => percentBetween(amount, first, last);
  const left = (amount: number) => ({ left: `${share(amount)}%` });
  return (
    <div aria-hidden className="mx-9 mt-6 pb-9 text-ink-muted text-xs tabular-nums">
      <div className="relative h-20 border-ink-muted border-b">
        <span
          className="absolute bottom-0 h-9 rounded-t-xs bg-brand-soft"
          style={{ ...left(low), width: `${Math.max(share(high) - share(low), 1)}%` }}
        />
        <span className="absolute bottom-0 h-12 border-brand-ink border-l-2" style={left(median)}>
          <span className="absolute bottom-full -translate-x-1/2 pb-1 font-medium text-brand-ink text-sm whitespace-nowrap">
            {t('median')}
          </span>
        </span>
        {counted.map((sale) => (
          <span
            key={sale.id}
            className="absolute bottom-0 size-3.5 -translate-x-1/2 translate-y-1/2 rounded-full border border-surface bg-live-ink/75"
            style={left(sale.compared_price)}
          />
        ))}
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute top-full h-2.5 border-ink-muted border-l whitespace-nowrap"
            style={left(tick)}
          >
            <span className="absolute top-3 -translate-x-1/2">{money(tick)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
