import { buildListing, type ListingOverrides } from '@marque/testing/build-listing';
import { buildSale } from '@marque/testing/build-sale';
import { fixedClock } from '@marque/testing/fixed-clock';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const DAY_MS = 86_400_000;
const NOON = new Date('2026-06-01T12:00:00Z').getTime();
const daysAgo = (days: number) => new Date(NOON - days * DAY_MS);

const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ clock });

const get = (url: string, headers = {}) => ask(served.app, { url, headers });
const value = async (query: string) => (await get(`/api/listings/valuation?${query}`)).json().data;

/** A car whose auction ended that many days ago. */
const buildResult = (price: number, { auction, ...over }: ListingOverrides & { days?: number } = {}) => {
  const { days = 10, ...car } = over;
  return buildListing(served.database, {
    created_at: daysAgo(days + 20),
    ...car,
    auction: {
      status: 'sold',
      starting_price: price,
      starts_at: daysAgo(days + 7),
      ends_at: daysAgo(days),
      closed_at: daysAgo(days),
      ...auction,
    },
  });
};

describe('a valuation', () => {
  beforeAll(async () => {
    for (const [price, mileage] of [
      [60_000, 40_000],
      [62_000, 45_000],
      [64_000, 50_000],
      [70_000, 55_000],
    ] as const)
      await buildResult(price, { model: 'E-Type 4.2 Coupé', year: 1966, mileage });
    await buildResult(99_000, { model: 'E-Type 4.2 Coupé', year: 1966, auction: { status: 'unsold' } });
    await buildResult(98_000, { model: 'E-Type 4.2 Coupé', year: 1966, auction: { status: 'withdrawn' } });
    const undone = await buildResult(97_000, { model: 'E-Type 4.2 Coupé', year: 1966 });
    await buildSale(served.database, { listing_id: undone.id });
    await sql`update listings set sale_outcome = 'fell-through' where id = ${undone.id}`.execute(
      served.database.kysely,
    );
    await buildResult(20_000, { make: 'Lancia', model: 'Fulvia', region: 'EU' });
    await buildResult(22_000, { make: 'Lancia', model: 'Fulvia', region: 'EU' });
    await buildResult(30_000, { make: 'Lancia', model: 'Fulvia', region: 'USA' });
    await buildResult(9_000, { make: 'Fiat', model: '500', year: 1970 });
    await buildResult(5_000, { make: 'Fiat', model: '500', year: 2015 });
  });

  test('comes from completed sales only', async () => {
    const valued = await value('make=jaguar&model=e-type 4.2 coupe&year=1966');
    expect(valued).toMatchObject({
      ...{ outcome: 'valued', make: 'Jaguar', model: 'E-Type 4.2 Coupé', currency: 'GBP', count: 4 },
      ...{ low: 61_000, median: 63_000, high: 67_000, converted: [], rates_date: null },
      confidence: 'medium',
    });
    expect(valued.comparables).toHaveLength(4);
    expect(valued.comparables[0]).toMatchObject({
      ...{ title: '1966 Jaguar E-Type 4.2 Coupé', year: 1966, mileage_unit: 'mi', counted: true },
      date: daysAgo(10).toISOString(),
    });
  });

  test('links to each lot in the language of the caller', async () => {
    const answer = await get('/api/listings/valuation?make=jaguar&model=e-type 4.2 coupe', {
      'accept-language': 'de',
    });
    const [first] = answer.json().data.comparables;
    expect(first.path).toBe(`/de/listings/jaguar/e-type%204.2%20coup%C3%A9/${first.id}`);
  });

  test('includes the versions of the model that was named', async () => {
    expect(await value('make=Jaguar&model=E Type')).toMatchObject({
      ...{ outcome: 'valued', count: 4, model: 'E-Type' },
    });
  });

  test('prefers cars that have run as far', async () => {
    const { comparables } = await value('make=jaguar&model=e-type&year=1966&mileage=55,000');
    expect(comparables.map(({ price }: { price: number }) => price)).toEqual([
      70_000, 64_000, 62_000, 60_000,
    ]);
  });

  test('reads mileage in kilometres and with groups of digits', async () => {
    const inMiles = await value('make=jaguar&model=e-type&mileage=55000&mileage_unit=mi');
    const inKilometres = await value('make=jaguar&model=e-type&mileage=88.514&mileage_unit=km');
    expect(inKilometres.comparables[0]).toEqual(inMiles.comparables[0]);
  });

  test('converts prices into the currency of the region, and says which figures are converted', async () => {
    const valued = await value('make=lancia&model=fulvia&region=EU');
    expect(valued).toMatchObject({ outcome: 'valued', currency: 'EUR', low: 20_000, count: 3 });
    expect(valued.rates_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    const dollars = valued.comparables.find(({ currency }: { currency: string }) => currency === 'USD');
    expect(dollars).toMatchObject({ price: 30_000 });
    expect(dollars.compared_price).not.toBe(30_000);
    expect(valued.converted).toContain(
      dollars.compared_price > 22_000 ? 'high' : dollars.compared_price > 20_000 ? 'median' : 'low',
    );
    expect((await value('make=lancia&model=fulvia&region=UK')).converted).toEqual(['low', 'median', 'high']);
  });

  test('says when there are too few sales, and shows them', async () => {
    const few = await value('make=fiat&model=500&year=1971');
    expect(few).toMatchObject({ outcome: 'too-few', count: 1 });
    expect(few).not.toHaveProperty('median');
    expect(
      few.comparables.map(({ year, counted }: { year: number; counted: boolean }) => [year, counted]),
    ).toEqual([
      [1970, true],
      [2015, false],
    ]);
  });

  test('shows sales of the make where the model was never sold', async () => {
    const none = await value('make=fiat&model=Dino');
    expect(none).toMatchObject({ outcome: 'too-few', make: 'Fiat', model: 'Dino', count: 0 });
    expect(none.comparables).toHaveLength(2);
    expect(none.comparables[0].counted).toBe(false);
  });

  test('is empty for a make that nobody has sold', async () => {
    expect(await value('make=Trabant&model=601')).toMatchObject({
      ...{ outcome: 'too-few', make: 'Trabant', count: 0, comparables: [] },
    });
    expect(await value('make=!!!&model=%25')).toMatchObject({ outcome: 'too-few', comparables: [] });
    expect(await value('make=jaguar&model=%25')).toMatchObject({ outcome: 'too-few', count: 0 });
  });

  test('shows at most twelve lots', async () => {
    for (let price = 1; price <= 14; price += 1)
      await buildResult(price * 1_000, { make: 'Mini', model: 'Cooper' });
    const valued = await value('make=mini&model=cooper');
    expect([valued.count, valued.comparables.length]).toEqual([14, 12]);
  });

  test.each([
    ['', ['/make', '/model']],
    ['make=jaguar&model=+', ['/model']],
    ['make=jaguar&model=e-type&year=old&mileage=-1&region=MARS', ['/mileage', '/region', '/year']],
    [
      'make=jaguar&model=e-type&year=66&mileage=99999999&mileage_unit=leagues',
      ['/mileage', '/mileage_unit', '/year'],
    ],
    [`make=${'x'.repeat(81)}&model=${'x'.repeat(121)}`, ['/make', '/model']],
    ['make=jag%00uar&model=e-type', ['/make']],
  ])('refuses %s', async (query, places) => {
    const answer = await get(`/api/listings/valuation?${query}`);
    expect(answer.statusCode).toBe(422);
    const faults = answer.json().errors.map(({ source }: { source: { pointer: string } }) => source.pointer);
    expect(faults.sort()).toEqual(places);
  });

  test('treats empty fields as left out', async () => {
    expect(await value('make=jaguar&model=e-type&year=&mileage=&mileage_unit=km')).toMatchObject({
      outcome: 'valued',
    });
  });
});

describe('the figures for sellers', () => {
  const own = useTestApp({ clock });
  const read = async () => (await ask(own.app, { url: '/api/selling/figures' })).json().data;

  test('are computed, and kept for ten minutes', async () => {
    expect(await read()).toMatchObject({
      ...{ results: 0, sold_share: null, settled_share: null, days_to_live: null },
      premiums: { UK: { text: { limits: expect.any(String) } } },
    });
    const build = async (count: number, days: number, status: 'sold' | 'unsold' | 'withdrawn') => {
      for (let number = 0; number < count; number += 1) {
        const { id } = await buildListing(own.database, {
          created_at: daysAgo(days + 21),
          auction: {
            ...{ status, starts_at: daysAgo(days + 7), ends_at: daysAgo(days), closed_at: daysAgo(days) },
          },
        });
        if (status === 'sold' && number % 2 === 0)
          await sql`update listings set sale_outcome = 'settled' where id = ${id}`.execute(
            own.database.kysely,
          );
      }
    };
    await build(10, 100, 'sold');
    await build(2, 20, 'sold');
    await build(4, 30, 'unsold');
    await build(3, 30, 'withdrawn');
    await build(5, 400, 'sold');
    expect((await read()).results).toBe(0);

    clock.advance(10 * 60_000);
    expect(await read()).toMatchObject({
      ...{ results: 16, sold_share: 0.75, settled_share: 0.5, days_to_live: 14 },
    });
  });

  test('do not count a sale that fell through as sold', async () => {
    await sql`update listings set sale_outcome = 'fell-through' where status = 'sold'`.execute(
      own.database.kysely,
    );
    clock.advance(10 * 60_000);
    expect(await read()).toMatchObject({ results: 16, sold_share: 0, settled_share: 0 });
  });

  test('say which fees were agreed with each plan, if there are enough agreements', async () => {
    const agree = async (plan: number, fee: number, days = 10, formerly?: string) => {
      const { id, owner_id } = await buildListing(
        own.database,
        formerly ? { former_listing_id: formerly } : {},
      );
      const [at, hash] = [daysAgo(days), 'a'.repeat(64)];
      await sql`insert into listing_terms (listing_id, number, step, author_id, estimate_low, estimate_high,
          plan_type, fee_minor, starts_at, ends_at, made_at)
        values (${id}, 1, 'accepted', ${owner_id}, 1, 1, ${plan}, ${fee}, ${at}, ${clock.now()}, ${at})`.execute(
        own.database.kysely,
      );
      await sql`insert into agreements (listing_id, terms_number, signer_id, text, hash, text_version, locale, figures,
          name, viewed_at, signed_at)
        values (${id}, 1, ${owner_id}, 'Text', ${hash}, 1, 'en', '{}', 'Ada', ${at}, ${at})`.execute(
        own.database.kysely,
      );
      return id;
    };
    for (const fee of [25_000, 20_000, 30_000, 25_000]) await agree(0, fee);
    const former = await agree(0, 25_000);
    await agree(0, 0, 10, former);
    await agree(0, 99_000, 400);
    for (const fee of [1, 2, 3, 4]) await agree(1, fee);
    for (const fee of [1, 2, 3, 4, 5]) await agree(2, fee);
    clock.advance(10 * 60_000);
    expect((await read()).fees).toEqual([
      { region: 'UK', plan_type: 0, low_minor: 20_000, high_minor: 30_000 },
    ]);
  });

  test('may be kept by caches', async () => {
    const { headers } = await ask(own.app, { url: '/api/selling/figures' });
    expect(headers['cache-control']).toBe('public, max-age=600');
  });
});
