import { inTransaction } from '@marque/db/transaction';
import { boundsOf } from '@marque/domain/figures/period';
import { currencyOf } from '@marque/domain/money/currency';
import { buildCustomer } from '@marque/testing/build-customer';
import { type BuiltListing, buildListing, type ListingOverrides } from '@marque/testing/build-listing';
import { buildPayment } from '@marque/testing/build-payment';
import { buildRefund } from '@marque/testing/build-refund';
import { buildSale } from '@marque/testing/build-sale';
import { fixedClock } from '@marque/testing/fixed-clock';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, sessionCookie, startSession } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { EXAMPLE_COMPANIES } from '../../platform/config/companies.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';

const DAY_MS = 86_400_000;
const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ clock });

type Result = Omit<ListingOverrides, 'auction'> & {
  end: string;
  status?: 'sold' | 'unsold' | 'withdrawn';
  price?: number;
  daysToLive?: number;
};

/** A car whose auction has ended. */
function buildResult({ end, status = 'sold', price = 10_000, daysToLive = 14, ...over }: Result) {
  const ended = new Date(end);
  const starts_at = new Date(ended.getTime() - 7 * DAY_MS);
  return buildListing(served.database, {
    created_at: new Date(starts_at.getTime() - daysToLive * DAY_MS),
    ...over,
    auction: { status, starting_price: price, starts_at, ends_at: ended, closed_at: ended },
  });
}

const change = (
  listing: BuiltListing,
  set: { closing_bidders?: number; sale_outcome?: 'settled' | 'fell-through' },
) => served.database.kysely.updateTable('listings').set(set).where('id', '=', listing.id).execute();

/** The buyer has paid the premium, and perhaps some of it went back. VAT is a fifth. */
async function pay(
  { id: listing_id, region, closing_price }: BuiltListing,
  premium: { net: number; on: string; refunded?: { total: number; on: string } },
) {
  const { database } = served;
  const sale = await buildSale(database, {
    ...{ listing_id, region, currency: currencyOf(region), hammer_price: closing_price ?? 0 },
    ...{ premium_minor: premium.net, vat_minor: premium.net / 5 },
  });
  const payment = await buildPayment(database, sale);
  await inTransaction(database, (trx) =>
    issueInvoice(trx, { sale, paymentId: payment.id, at: new Date(premium.on) }, EXAMPLE_COMPANIES),
  );
  const { refunded } = premium;
  if (!refunded) return;
  const refund = await buildRefund(database, payment, { amount_minor: refunded.total });
  await inTransaction(database, (trx) =>
    issueCreditNote(trx, { refund, sale, at: new Date(refunded.on) }, EXAMPLE_COMPANIES),
  );
}

const tokenOf = async (role: 'manager' | 'accounts' | 'curator' | null) =>
  startSession(served.database, await buildCustomer(served.database, { roles: role ? [role] : [] }));
const get = (path: string, token: string) =>
  ask(served.app, { url: `/api/office/figures${path}`, headers: { 'access-token': token } });

describe('the figures of the house', () => {
  let manager: string;
  const read = async (query: string) => (await get(query, manager)).json().data;

  beforeAll(async () => {
    manager = await tokenOf('manager');
    const settled = await buildResult({ end: '2026-01-15T18:00:00Z', price: 40_000, daysToLive: 10 });
    await pay(settled, { net: 240_000, on: '2026-01-20T09:00:00Z' });
    await change(settled, { closing_bidders: 4, sale_outcome: 'settled' });

    const undone = await buildResult({ end: '2026-03-10T18:00:00Z', daysToLive: 20 });
    const whole = { total: 72_000, on: '2026-04-02T09:00:00Z' };
    await pay(undone, { net: 60_000, on: '2026-03-12T09:00:00Z', refunded: whole });
    await change(undone, { closing_bidders: 5, sale_outcome: 'fell-through' });

    const unsold = await buildResult({
      end: '2026-03-11T18:00:00Z',
      status: 'unsold',
      region: 'EU',
      make: 'Lancia',
    });
    await change(unsold, { closing_bidders: 1 });
    await buildResult({ end: '2026-03-12T18:00:00Z', status: 'withdrawn' });

    const inEuros = await buildResult({
      end: '2026-04-01T18:00:00Z',
      price: 30_000,
      region: 'EU',
      make: 'Lancia',
    });
    const part = { total: 36_000, on: '2026-05-01T09:00:00Z' };
    await pay(inEuros, { net: 180_000, on: '2026-04-03T09:00:00Z', refunded: part });
    await change(inEuros, { closing_bidders: 3 });

    const inDollars = await buildResult({
      end: '2026-05-20T18:00:00Z',
      price: 20_000,
      region: 'USA',
      make: '=1+1',
    });
    await change(inDollars, { closing_bidders: 2 });

    await buildResult({ end: '2025-12-31T23:59:59Z', price: 77_000 });
    await buildResult({ end: '2026-06-01T00:00:00Z', price: 88_000 });
  });

  test('count sold, unsold, withdrawn and undone lots, and no currency is added to another', async () => {
    const { total, months, regions, makes, ...rest } = await read('?from=2026-01&to=2026-05');
    expect(rest).toMatchObject({ from: '2026-01', to: '2026-05', region: null });
    expect(total).toEqual({
      ...{
        auctions: 5,
        sold: 3,
        sold_share: 0.6,
        settled_share: 1 / 3,
        days_to_live: 14,
        bidders_per_lot: 3,
      },
      hammer: { GBP: 40_000, EUR: 30_000, USD: 20_000 },
      premium_minor: { GBP: 240_000, EUR: 150_000, USD: 0 },
    });
    expect(
      months.map(({ month, auctions, sold }: Record<string, unknown>) => [month, auctions, sold]),
    ).toEqual([
      ...[
        ['2026-01', 1, 1],
        ['2026-02', 0, 0],
        ['2026-03', 2, 0],
        ['2026-04', 1, 1],
        ['2026-05', 1, 1],
      ],
    ]);
    expect(months[1]).toMatchObject({ sold_share: null, settled_share: null, days_to_live: null });
    expect(months[2]).toMatchObject({ hammer: { GBP: 0 }, premium_minor: { GBP: 60_000, EUR: 0 } });
    expect(months[3]).toMatchObject({ premium_minor: { GBP: -60_000, EUR: 180_000 } });
    expect(months[4]).toMatchObject({ hammer: { USD: 20_000 }, premium_minor: { EUR: -30_000 } });
    expect(regions).toMatchObject([
      {
        region: 'UK',
        auctions: 2,
        sold_share: 0.5,
        settled_share: 0.5,
        days_to_live: 15,
        hammer: { GBP: 40_000 },
      },
      { region: 'EU', auctions: 2, bidders_per_lot: 2, premium_minor: { EUR: 150_000 } },
      { region: 'USA', auctions: 1, settled_share: null, hammer: { USD: 20_000 } },
    ]);
    expect(makes).toMatchObject([
      { make: 'Jaguar', auctions: 2, premium_minor: { GBP: 240_000, EUR: 0 } },
      { make: 'Lancia', auctions: 2, premium_minor: { EUR: 150_000 } },
      { make: '=1+1', auctions: 1 },
    ]);
  });

  test('of one region leave out the others, and come with the text of their queries', async () => {
    const { total, regions, makes, queries } = await read('?from=2026-01&to=2026-05&region=EU');
    expect(total).toMatchObject({
      ...{ auctions: 2, sold: 1, hammer: { GBP: 0, EUR: 30_000, USD: 0 } },
      premium_minor: { GBP: 0, EUR: 150_000, USD: 0 },
    });
    expect(regions.map(({ region }: { region: string }) => region)).toEqual(['EU']);
    expect(makes.map(({ make }: { make: string }) => make)).toEqual(['Lancia']);
    expect(queries.month.auctions).toMatch(
      /^select to_char\("ended_at" at time zone 'UTC', 'YYYY-MM'\) as key,\n/,
    );
    expect(queries.make.premiums).toContain('join listings on listings.id = sales.listing_id');
    expect(JSON.stringify(queries)).not.toMatch(/2026|'EU'\s*\n/);
  });

  test('agree with those on the page for sellers', async () => {
    for (let number = 0; number < 12; number += 1)
      await buildResult({
        end: '2026-02-10T18:00:00Z',
        status: number < 7 ? 'sold' : 'unsold',
        daysToLive: number,
      });
    clock.advance(600_000);
    const sellers = (await ask(served.app, { url: '/api/selling/figures' })).json().data;
    const { total } = await read('?from=2025-06&to=2026-06');
    expect(sellers).toMatchObject({
      ...{ results: total.auctions, sold_share: total.sold_share, settled_share: total.settled_share },
      days_to_live: Math.round(total.days_to_live),
    });
    expect(sellers.results).toBe(19);
  });

  test('are those of the last twelve months by default, and are kept for ten minutes', async () => {
    const first = await read('');
    expect(first).toMatchObject({ from: '2025-07', to: '2026-06' });
    const { since } = boundsOf({ from: '2026-04', to: '2026-04' });
    await buildResult({ end: since.toISOString() });
    expect(await read('?region=')).toEqual(first);
    clock.advance(600_000);
    expect((await read('')).total.auctions).toBe(first.total.auctions + 1);
  });

  test('are for managers. Accounts may export them, and no cell is a formula', async () => {
    const tokens = {
      curator: await tokenOf('curator'),
      accounts: await tokenOf('accounts'),
      none: await tokenOf(null),
    };
    const statuses = async (path: string) => [
      (await get(path, tokens.none)).statusCode,
      (await get(path, tokens.curator)).statusCode,
      (await get(path, tokens.accounts)).statusCode,
    ];
    expect(await statuses('')).toEqual([404, 403, 403]);
    expect(await statuses('/make.csv')).toEqual([404, 403, 200]);
    const link = await served.app.inject({
      url: '/api/office/figures/make.csv?from=2026-05&to=2026-05',
      headers: { ...sessionCookie(tokens.accounts), 'sec-fetch-site': 'same-origin' },
    });
    expect(link.headers).toMatchObject({
      'content-type': expect.stringContaining('text/csv'),
      'content-disposition': expect.stringContaining('figures-make-2026-05-2026-05.csv'),
    });
    expect(link.body).toBe(
      '\ufeffmake,auctions,sold,sold_share,settled_share,days_to_live,bidders_per_lot,' +
        'hammer_GBP,premium_GBP,hammer_EUR,premium_EUR,hammer_USD,premium_USD\r\n' +
        "'=1+1,1,1,1,,14,2,0,0,0,0,20000,0\r\n",
    );
    const recorded = await served.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'permission', 'detail'])
      .where('action', '=', 'list-exported')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(recorded).toEqual([
      {
        ...{ action: 'list-exported', permission: 'finances.export' },
        detail: { table: 'make', from: '2026-05', to: '2026-05' },
      },
    ]);
    const months = await get('/month.csv?from=2026-04&to=2026-04&region=EU', manager);
    expect(months.body).toContain('2026-04,1,1,1,0,14,3,0,0,30000,1800,0,0\r\n');
    expect((await get('/year.csv', manager)).statusCode).toBe(404);
  });

  test.each([
    ['from=2026-05', '/to', 'month-invalid'],
    ['to=2026-05', '/from', 'month-invalid'],
    ['from=2026-13&to=2027-01', '/from', 'month-invalid'],
    ['from=2026-05&to=2026-04', '/to', 'months-invalid'],
    ['from=2020-01&to=2026-04', '/to', 'months-invalid'],
    ['region=MARS', '/region', 'invalid'],
  ])('refuse %s', async (query, pointer, code) => {
    const answer = await get(`?${query}`, manager);
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ code, source: { pointer } }]]);
  });
});
