import type { OfficeFigures } from '@marque/contracts/figures';
import { useTranslations } from 'use-intl';
import { shortened } from './chart-layout.ts';
import { paleBar, solidBar } from './MonthChart.tsx';

const ROW = 26;
const BAR = 15;
/** The longest bar, in per cent. Its number stands beside it. */
const LONGEST = 90;

/** A bar for each make: its auctions, and within them those that were sold. */
export function MakeChart({ makes }: Pick<OfficeFigures, 'makes'>) {
  const t = useTranslations('officeFigures');
  const most = Math.max(1, ...makes.map(({ auctions }) => auctions));
  const width = (count: number) => `${(count / most) * LONGEST}%`;
  return (
    <figure className="min-w-0 break-inside-avoid">
      <figcaption className="mb-1 font-medium text-sm">{t('charts.makes')}</figcaption>
      <div className="flex max-w-4xl text-xs tabular-nums">
        <svg aria-hidden width="132" height={makes.length * ROW} className="shrink-0">
          {makes.map(({ make }, index) => (
            <text key={make} x="124" y={index * ROW + 17} textAnchor="end" className="fill-current">
              {shortened(make)}
            </text>
          ))}
        </svg>
        <svg
          role="img"
          aria-label={t('charts.label', { title: t('charts.makes') })}
          height={makes.length * ROW}
          className="w-full min-w-0"
        >
          {makes.map(({ make, auctions, sold }, index) => (
            <g key={make}>
              <title>{t('charts.auctionBar', { name: make, auctions, sold })}</title>
              <rect x="0" y={index * ROW + 5} width={width(auctions)} height={BAR} className={paleBar} />
              <rect x="0" y={index * ROW + 5} width={width(sold)} height={BAR} className={solidBar} />
              <text x={width(auctions)} dx="6" y={index * ROW + 17} className="fill-current">
                {auctions}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
}
