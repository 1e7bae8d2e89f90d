import type { DataOf } from '@marque/contracts/endpoint';
import type { readPriceGuide } from '@marque/contracts/listings';
import { formatMoney } from '@marque/domain/money/format-money';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { TIME_SHAPES } from '../../ui/time-shapes.ts';
import { useLocalTime } from '../../ui/use-local-time.ts';
import { niceTicks, percentBetween } from './chart-scale.ts';

export type Guide = DataOf<typeof readPriceGuide>;

type PriceChartProps = { sales: Guide['sales']; median: Guide['medians'][number] };

/**
 * Each sale as a dot by date and price, which leads to its lot, with a line for the median. The table next to it
 * contains the same data.
 */
export function PriceChart({ sales, median }: PriceChartProps) {
  const t = useTranslations('priceGuide');
  const localTime = useLocalTime();
  const language = useLocale();
  const address = useAddress();
  const { currency, lowest, highest } = median;
  const ticks = niceTicks(lowest, highest);
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  const dates = sales.map(({ date }) => Date.parse(date));
  const [first, last] = [Math.min(...dates), Math.max(...dates)];
  const height = (price: number) => `${percentBetween(price, bottom, top)}%`;
  const month = (time: number) => localTime(time, TIME_SHAPES.month);

  return (
    <div aria-hidden className="text-ink-muted text-xs tabular-nums">
      <div className="relative mt-6 mr-2 mb-2 ml-18 h-44 sm:h-52">
        {ticks.map((tick) => (
          <div
            key={tick}
            className="absolute inset-x-0 border-line border-t"
            style={{ bottom: height(tick) }}
          >
            <span className="absolute top-0 right-full mr-2.5 -translate-y-1/2 whitespace-nowrap">
              {formatMoney(tick, currency, language)}
            </span>
          </div>
        ))}
        <div
          className="absolute inset-x-0 border-brand-ink border-t border-dashed"
          style={{ bottom: height(median.median) }}
        >
          <span className="absolute right-0 bottom-0.5 bg-paper/80 px-1 text-brand-ink">{t('median')}</span>
        </div>
        {sales.map(({ id, title, date, price }) => (
          <Link
            key={id}
            to={address({ route: 'listing-by-id', params: { id } })}
            // The table has the same links for keyboards and screen readers.
            tabIndex={-1}
            title={t('dot', {
              title,
              price: formatMoney(price, currency, language),
              date: localTime(date, TIME_SHAPES.date),
            })}
            className="absolute size-3 -translate-x-1/2 translate-y-1/2 rounded-full border border-paper bg-live-ink after:absolute after:-inset-2 after:rounded-full hover:z-10 hover:bg-brand-ink hover:outline-2 hover:outline-brand-ink hover:outline-offset-2"
            style={{ left: `${percentBetween(Date.parse(date), first, last)}%`, bottom: height(price) }}
          />
        ))}
      </div>
      <p className="mr-2 ml-18 flex justify-between">
        <span>{month(first)}</span>
        {first !== last && <span>{month(last)}</span>}
      </p>
    </div>
  );
}
