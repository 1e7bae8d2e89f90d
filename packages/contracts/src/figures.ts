import { isMonth, isPeriod, MOST_MONTHS } from '@marque/domain/figures/period';
import { REGIONS } from '@marque/domain/money/currency';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { optional } from './listing-filters.ts';

const capability = 'figures';
const limit = { requests: 60, seconds: 60 };

const month = optional(z.string().trim().refine(isMonth, { error: 'month-invalid' })).describe(
  'A month in UTC, such as 2026-03',
);

/** Without months: the current month and the eleven before it. */
const figuresQuery = z
  .object({
    from: month,
    to: month.describe('The last month, which is included'),
    region: optional(z.enum(REGIONS)),
  })
  .superRefine(({ from, to }, context) => {
    if (from === undefined && to === undefined) return;
    const missing = from === undefined ? 'from' : to === undefined ? 'to' : null;
    if (missing) context.addIssue({ code: 'custom', message: 'month-invalid', path: [missing] });
    else if (from && to && !isPeriod({ from, to }))
      context.addIssue({ code: 'custom', message: 'months-invalid', path: ['to'] });
  });
export type FiguresQuery = z.output<typeof figuresQuery>;

const share = z.number().min(0).max(1).nullable();
const amounts = z.object({ GBP: z.int(), EUR: z.int(), USD: z.int() });

const figures = {
  auctions: z.int().describe('Auctions that ended, without withdrawn lots'),
  sold: z.int().describe('Auctions that ended with a sale, without sales that fell through'),
  sold_share: share,
  settled_share: share.describe('The share of settled sales among those that ended at least 60 days ago'),
  days_to_live: z
    .number()
    .nullable()
    .describe('The median time from the enquiry to the start of the auction, in days'),
  bidders_per_lot: z.number().nullable().describe('The mean number of bidders. Voided bids do not count'),
  hammer: amounts.describe('The hammer prices of sold cars, in whole units of each currency'),
  premium_minor: amounts.describe(
    'The invoices for premiums less the credit notes of the same time, without VAT, in minor units',
  ),
};

const queries = z
  .object({ auctions: z.string(), premiums: z.string() })
  .describe('The queries that were run, without the values of their parameters');

export const FIGURE_TABLES = ['month', 'region', 'make'] as const;
export type FigureTable = (typeof FIGURE_TABLES)[number];

const officeFigures = z.object({
  computed_at: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  region: z.enum(REGIONS).nullable(),
  total: z.object(figures),
  months: z.array(z.object({ month: z.string(), ...figures })).max(MOST_MONTHS),
  regions: z.array(z.object({ region: z.enum(REGIONS), ...figures })),
  makes: z.array(z.object({ make: z.string(), ...figures })).describe('The 20 makes with most auctions'),
  queries: z.object({ total: queries, month: queries, region: queries, make: queries }),
});
export type OfficeFigures = z.output<typeof officeFigures>;

export const readOfficeFigures = endpoint({
  operation: 'readOfficeFigures',
  capability,
  method: 'GET',
  path: '/api/office/figures',
  summary: 'Our figures for a period, by month, region and make, with the queries that compute them',
  access: { permission: 'figures.read' },
  query: figuresQuery,
  answer: { status: 200, data: officeFigures },
  limit,
});

export const exportFigures = endpoint({
  operation: 'exportFigures',
  capability,
  method: 'GET',
  path: '/api/office/figures/{table}.csv',
  summary: 'One table of the figures as a CSV file. The audit records it',
  access: { permission: 'finances.export' },
  params: z.object({ table: z.enum(FIGURE_TABLES) }),
  query: figuresQuery,
  answer: { status: 200, data: z.string(), contentType: 'text/csv' },
  limit,
});
