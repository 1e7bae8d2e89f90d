import { niceTicks } from '../price-guide/chart-scale.ts';
import { monthLabels, slotsOf } from './chart-layout.ts';
import { useMonths } from './use-months.ts';

type Bar = {
  month: string;
  value: number;
  /** The darker part of the bar. The whole bar, if it is left out. */
  part?: number;
  title: string;
};

type MonthChartProps = {
  title: string;
  /** What the chart shows, for people who cannot see it. */
  label: string;
  bars: Bar[];
  write: (value: number) => string;
  /** The top of the scale, if it is known. */
  highest?: number;
  wholeSteps?: boolean;
};

const HEIGHT = 168;
const TOP = 10;
const LABELS = 34;

export const solidBar = 'fill-live-ink print:fill-[black]';
export const paleBar = 'fill-line-strong print:fill-[#aaa]';

/** Bars by month. Widths are in per cent and heights in pixels, so that texts keep their size on every screen. */
export function MonthChart({ title, label, bars, write, highest, wholeSteps }: MonthChartProps) {
  const months = useMonths();
  const most = highest ?? Math.max(1, ...bars.map(({ value }) => value));
  const ticks = niceTicks(0, most).filter((tick) => !wholeSteps || Number.isInteger(tick));
  const top = Math.max(ticks.at(-1) ?? most, most);
  const y = (value: number) => TOP + (1 - Math.max(value, 0) / top) * HEIGHT;
  const slots = slotsOf(bars.length);
  const labels = monthLabels(bars.map(({ month }) => month));
  return (
    <figure className="min-w-0 break-inside-avoid">
      <figcaption className="mb-1 font-medium text-sm">{title}</figcaption>
      <div className="flex text-ink-muted text-xs tabular-nums">
        <svg aria-hidden width="84" height={HEIGHT + TOP + LABELS} className="shrink-0">
          {ticks.map((tick) => (
            <text key={tick} x="76" y={y(tick) + 4} textAnchor="end" className="fill-current">
              {write(tick)}
            </text>
          ))}
        </svg>
        <svg role="img" aria-label={label} height={HEIGHT + TOP + LABELS} className="w-full min-w-0">
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={y(tick)}
              y2={y(tick)}
              className="stroke-line print:stroke-[#ccc]"
            />
          ))}
          {bars.map(({ month, value, part = value, title: words }, index) => {
            const { start, width, center } = slots[index] ?? { start: 0, width: 0, center: 0 };
            const { hasMonth, year } = labels[index] ?? { hasMonth: false, year: null };
            return (
              <g key={month}>
                <title>{words}</title>
                <rect
                  x={`${start}%`}
                  width={`${width}%`}
                  y={y(value)}
                  height={y(0) - y(value)}
                  className={paleBar}
                />
                <rect
                  x={`${start}%`}
                  width={`${width}%`}
                  y={y(part)}
                  height={y(0) - y(part)}
                  className={solidBar}
                />
                {hasMonth && (
                  <text x={`${center}%`} y={y(0) + 15} textAnchor="middle" className="fill-current">
                    {months.letter(month)}
                  </text>
                )}
                {year && (
                  <text x={`${center}%`} y={y(0) + 30} textAnchor="middle" className="fill-current">
                    {year}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </div>
    </figure>
  );
}
