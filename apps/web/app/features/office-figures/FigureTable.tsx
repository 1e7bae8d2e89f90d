import type { HouseFigures } from '@marque/domain/figures/house-figures';
import type { Currency } from '@marque/domain/money/currency';
import { useTranslations } from 'use-intl';
import { officeCell } from '../office/OfficeTable.tsx';
import { useFigureWords } from './use-figure-words.ts';

type NamedFigures = HouseFigures & { name: string };

type FigureTableProps = {
  title: string;
  /** The heading above the names of the rows. */
  heading: string;
  rows: NamedFigures[];
  shows: { counts?: true; currencies?: Currency[] };
};

/** The numbers of a chart. A table wider than the screen scrolls in its own region, which keyboards can focus. */
export function FigureTable({ title, heading, rows, shows: { counts, currencies = [] } }: FigureTableProps) {
  const t = useTranslations('officeFigures');
  const words = useFigureWords();
  const columns: { heading: string; cell: (row: HouseFigures) => string }[] = [
    ...(counts
      ? [
          { heading: t('figures.auctions.label'), cell: (row: HouseFigures) => words.whole(row.auctions) },
          { heading: t('sold'), cell: (row: HouseFigures) => words.whole(row.sold) },
          {
            heading: t('figures.soldShare.label'),
            cell: (row: HouseFigures) => words.percent(row.sold_share),
          },
          {
            heading: t('figures.settledShare.label'),
            cell: (row: HouseFigures) => words.percent(row.settled_share),
          },
          { heading: t('daysToLive'), cell: (row: HouseFigures) => words.decimal(row.days_to_live) },
          {
            heading: t('figures.biddersPerLot.label'),
            cell: (row: HouseFigures) => words.decimal(row.bidders_per_lot),
          },
        ]
      : []),
    ...currencies.map((currency) => ({
      heading: t('hammerIn', { currency }),
      cell: (row: HouseFigures) => words.hammer(row, currency),
    })),
    ...currencies.map((currency) => ({
      heading: t('premiumIn', { currency }),
      cell: (row: HouseFigures) => words.premium(row, currency),
    })),
  ];
  return (
    <section
      aria-label={t('table', { title })}
      tabIndex={0}
      className="overflow-x-auto border border-line print:overflow-visible print:border-0"
    >
      <table className="w-full border-collapse text-left text-sm tabular-nums print:text-xs">
        <thead className="bg-surface text-ink-muted">
          <tr>
            <th scope="col" className={`${officeCell} font-medium`}>
              {heading}
            </th>
            {columns.map((column) => (
              <th
                key={column.heading}
                scope="col"
                className={`${officeCell} min-w-20 text-right font-medium`}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {rows.map((row) => (
            <tr key={row.name} className="break-inside-avoid hover:bg-ink/3">
              <th scope="row" className={`${officeCell} max-w-56 min-w-28 wrap-anywhere font-medium`}>
                {row.name}
              </th>
              {columns.map((column) => (
                <td key={column.heading} className={`${officeCell} whitespace-nowrap text-right`}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
