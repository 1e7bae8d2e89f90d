import type { FigureTable, OfficeFigures } from '@marque/contracts/figures';
import { csvLine } from '@marque/domain/export/csv';
import type { HouseFigures } from '@marque/domain/figures/house-figures';
import { CURRENCIES } from '@marque/domain/money/currency';

/** Without this mark, spreadsheets take the file for an older encoding. */
const UTF8_MARK = '\ufeff';

/** One table of the figures as a CSV file. Its columns have the names of the API, and amounts are in whole units. */
export function exportFigures(figures: OfficeFigures, table: FigureTable): string {
  const headings = [
    table,
    'auctions',
    'sold',
    'sold_share',
    'settled_share',
    'days_to_live',
    'bidders_per_lot',
  ];
  const amounts = CURRENCIES.flatMap((currency) => [`hammer_${currency}`, `premium_${currency}`]);
  const lines = rowsOf(figures, table).map(([name, row]) => csvLine([name, ...cellsOf(row)]));
  return [UTF8_MARK, csvLine([...headings, ...amounts]), ...lines].join('');
}

function rowsOf(figures: OfficeFigures, table: FigureTable): [string, HouseFigures][] {
  switch (table) {
    case 'month':
      return figures.months.map((row) => [row.month, row]);
    case 'region':
      return figures.regions.map((row) => [row.region, row]);
    case 'make':
      return figures.makes.map((row) => [row.make, row]);
  }
}

const cellsOf = (row: HouseFigures) => [
  ...[row.auctions, row.sold, row.sold_share, row.settled_share, row.days_to_live, row.bidders_per_lot],
  ...CURRENCIES.flatMap((currency) => [row.hammer[currency], row.premium_minor[currency] / 100]),
];
