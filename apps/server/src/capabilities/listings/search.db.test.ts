import { listingQuery } from '@marque/contracts/listing-filters';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { buildSale } from '@marque/testing/build-sale';
import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildContext } from '../../../test/build-context.ts';
import { correctKeywords } from './correct-keywords.ts';
import { lists } from './lists.ts';
import { readList } from './read-list.ts';
import { readPriceGuide } from './read-price-guide.ts';
import { suggest } from './suggest.ts';

const clone = useTestDatabase();
const context = () => buildContext(clone.database);
const search = (keywords: string, query = {}) =>
  readList(context(), lists.all, listingQuery().parse({ keywords, ...query }));
const found = async (keywords: string) => (await search(keywords)).data.map(({ model }) => model);

beforeAll(async () => {
  const { database } = clone;
  await buildListing(database, {
    make: 'Porsche',
    model: '911 Carrera',
    year: 1973,
    exterior_colour: 'Signal Green',
  });
  await buildListing(database, {
    make: 'Citroën',
    model: 'DS 21',
    year: 1967,
    texts: {
      en: {
        description: 'A **restored** car that once followed a Porsche.',
        highlights: ['Hydraulics rebuilt'],
      },
      fr: { description: 'Peinture d’époque, sellerie à refaire.' },
    },
  });
  await buildListing(database, {
    make: 'Lamborghini',
    model: 'Miura',
    year: 1969,
    auction: { status: 'unsold' },
  });
  await buildListing(database, { make: 'Mercedes-Benz', model: '300 SL', year: 1955, region: 'EU' });
  await buildListing(database, { make: 'Ferrari', model: 'Dino', auction: false });
  await buildListing(database, { make: 'Land Rover', model: 'Series I 80"', year: 1951 });
  await buildListing(database, { make: 'Rover', model: 'P5B', year: 1970 });
  await buildListing(database, { make: 'Jaguar', model: 'E-Type 4.2 Coupé', year: 1965 });
  await buildListing(database, { make: 'Jaguar', model: 'XK 120', year: 1951 });
  await buildListing(database, { make: 'Volkswagen', model: 'Beetle 1300', year: 1968 });
});

describe('a search', () => {
  test.each([
    ['porsche', ['911 Carrera', 'DS 21']],
    ['PORSCHE 911', ['911 Carrera']],
    ['citroen', ['DS 21']],
    ['Citroën', ['DS 21']],
    ['restoring', ['DS 21']],
    ['epoque', ['DS 21']],
    ['hydraulics', ['DS 21']],
    ['signal green', ['911 Carrera']],
    ['1969', ['Miura']],
    ['mercedes benz', ['300 SL']],
    ['porsche -restored', ['911 Carrera']],
    [`porsche ${'-'.repeat(100)}restored`, ['911 Carrera']],
    [`miura ${'- '.repeat(50)}`, ['Miura']],
    ['"followed a porsche"', ['DS 21']],
    ['dino', []],
    ['landrover', ['Series I 80"']],
    ['land rover', ['Series I 80"']],
    ['etype', ['E-Type 4.2 Coupé']],
    ['jaguar etype', ['E-Type 4.2 Coupé']],
    ['e type', ['E-Type 4.2 Coupé']],
    ['e-type', ['E-Type 4.2 Coupé']],
    ['xk120', ['XK 120']],
    ['mercedesbenz', ['300 SL']],
    ['Käfer', ['Beetle 1300']],
    ['vw käfer', ['Beetle 1300']],
    ['kaefer', ['Beetle 1300']],
  ])('for %s finds %o, with matches in the name first', async (keywords, wanted) => {
    expect(await found(keywords)).toEqual(wanted);
    expect((await search(keywords)).meta).toMatchObject({ total: wanted.length, corrected: null });
  });

  test.each([
    ['porshe', 'Porsche'],
    ['porshe 911', 'Porsche 911'],
    ['lambourgini', 'Lamborghini'],
    ['mercdes', 'Mercedes'],
    ['prosche', 'Porsche'],
    ['mirua', 'Miura'],
    ['vosvagen', 'Volkswagen'],
    ['volkswagon', 'Volkswagen'],
    ['vosvagen 1300', 'Volkswagen 1300'],
    ['landrovr', 'Land Rover'],
    ['citröen', null],
    ['zzzzzz', null],
  ])('for %s is corrected to %s', async (keywords, corrected) => {
    const { data, meta } = await search(keywords);
    expect(meta.corrected).toBe(corrected);
    expect(data.length > 0).toBe(corrected !== null || keywords === 'citröen');
  });

  test('finds a lot by its number, before cars of that year', async () => {
    const lots = await clone.database.kysely
      .selectFrom('listings')
      .select(['lot_number', 'model', 'shelf'])
      .execute();
    const dino = lots.find(({ model }) => model === 'Dino');
    const beetle = lots.find(({ model }) => model === 'Beetle 1300');
    for (const keywords of [
      `${beetle?.lot_number}`,
      `lot ${beetle?.lot_number}`,
      `Los Nr. ${beetle?.lot_number}`,
    ])
      expect((await found(keywords))[0]).toBe('Beetle 1300');
    expect(await found(`lot ${dino?.lot_number}`)).toEqual([]);
    expect((await search('lot 987654')).meta).toMatchObject({ total: 0, corrected: null });
    expect((await suggest(context(), `lot ${beetle?.lot_number}`)).listings).toMatchObject([
      { model: 'Beetle 1300' },
    ]);
    expect((await suggest(context(), `lot ${dino?.lot_number}`)).listings).toEqual([]);
  });

  test('keeps its filters when it is corrected', async () => {
    expect((await search('porshe', { region: 'EU' })).data).toEqual([]);
  });

  test.each([`'; drop table listings; --`, '& | ! ( ) :*', '"', '%', '\\', '- - -', 'the'])(
    'accepts special characters: %s',
    async (keywords) => {
      expect((await search(keywords)).meta.total).toBe(0);
    },
  );

  test('finds auctions that ended in any year, each once', async () => {
    const thisYear = new Date().getUTCFullYear();
    for (const [index, year] of [
      thisYear + 2,
      thisYear,
      thisYear - 1,
      thisYear - 2,
      thisYear - 3,
      1999,
    ].entries())
      await buildListing(clone.database, {
        make: 'Gordon-Keeble',
        model: `GK${index}`,
        auction: {
          status: 'unsold',
          starts_at: new Date(`${year}-01-01T00:00:00Z`),
          ends_at: new Date(`${year}-12-31T23:59:59Z`),
          closed_at: new Date(`${year}-12-31T23:59:59Z`),
        },
      });
    const { data, meta } = await search('keeble');
    expect(data.map(({ model }) => model).sort()).toEqual(['GK0', 'GK1', 'GK2', 'GK3', 'GK4', 'GK5']);
    expect(meta.total).toBe(6);
    expect(await found(`keeble ended ${thisYear}`)).toEqual([]);
  });

  test('finds all matches of a common word over many years, each once', async () => {
    const owner = await buildCustomer(clone.database);
    // Two hundred listings end now, and two per month in the eight years before.
    await sql`
      insert into listings (owner_id, year, make, model, region, country, status)
      select ${owner.id}::uuid, 1960, 'Bristol', n, 'UK', 'GB', 'unsold' from generate_series(0, 391) as n`.execute(
      clone.database.kysely,
    );
    await sql`
      insert into auctions (id, owner_id, status, currency, starting_price, starts_at, ends_at, closed_at)
      select id, owner_id, 'unsold', 'GBP', 1000, ended - interval '7 days', ended, ended
      from listings cross join lateral (
        select case when model::integer < 200 then now() else now() - (model::integer - 200) * interval '15 days' end
      ) as auction (ended)
      where make = 'Bristol'`.execute(clone.database.kysely);

    const pages = await Promise.all([1, 2, 3, 4].map((page) => search('bristol', { page, limit: 100 })));
    const models = pages.flatMap(({ data }) => data.map(({ model }) => Number(model)));
    expect(models.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 392 }, (_, n) => n));
    expect(pages[0]?.meta).toMatchObject({ total: 392, more: false });
    expect(pages[0]?.meta.facets.make).toEqual([
      { value: 'bristol', label: 'Bristol', selected: false, count: 392 },
    ]);
  });

  test('does not find a text that was deleted', async () => {
    const { id } = await buildListing(clone.database, { texts: { en: { description: 'barnfind' } } });
    expect(await found('barnfind')).toHaveLength(1);
    await clone.database.kysely.deleteFrom('listing_texts').where('listing_id', '=', id).execute();
    expect(await found('barnfind')).toHaveLength(0);
  });
});

describe('suggestions', () => {
  const names = async (typed: string) => {
    const { makes, models, listings } = await suggest(context(), typed);
    return [
      makes.map(({ make }) => make),
      models.map(({ model }) => model),
      listings.map(({ model }) => model),
    ];
  };

  test.each([
    ['por', ['Porsche'], ['911 Carrera']],
    ['citroe', ['Citroën'], ['DS 21']],
    ['porsche 9', [], ['911 Carrera']],
    ['miu', [], ['Miura']],
    ['mercedes-b', ['Mercedes-Benz'], ['300 SL']],
  ])('%s is the beginning of a name', async (typed, makes, models) => {
    expect((await names(typed)).slice(0, 2)).toEqual([makes, models]);
  });

  test('show open auctions only', async () => {
    expect((await names('300'))[2]).toEqual(['300 SL']);
    expect((await names('miura'))[2]).toEqual([]);
  });

  test.each(['por', 'porsch', 'porsche', 'porsche 911', 'carrera'])(
    'include the auction for %s',
    async (typed) => {
      expect((await names(typed))[2]).toContain('911 Carrera');
    },
  );

  test('correct a typing error', async () => {
    expect((await names('porshe'))[0]).toEqual(['Porsche']);
  });

  test.each([
    ['landrover', ['Land Rover'], []],
    ['etype', [], ['E-Type 4.2 Coupé']],
    ['Käfer', [], ['Beetle 1300']],
    ['vosvagen', ['Volkswagen'], ['Beetle 1300']],
  ])('understand %s', async (typed, makes, models) => {
    const [foundMakes, foundModels] = await names(typed);
    expect(foundMakes).toEqual(expect.arrayContaining(makes));
    expect(foundModels).toEqual(expect.arrayContaining(models));
  });

  test('do not include drafts, and are empty for text without letters', async () => {
    expect(await names('dino')).toEqual([[], [], []]);
    expect(await names('%')).toEqual([[], [], []]);
  });
});

describe('the price guide', () => {
  const sell = async (price: number, region: 'UK' | 'EU', day: number, model = 'Elan') => {
    const leader_id = (await buildCustomer(clone.database)).id;
    return buildListing(clone.database, {
      make: 'Lotus',
      model,
      region,
      auction: {
        status: 'sold',
        starts_at: new Date(`2026-01-01T00:00:00Z`),
        ends_at: new Date(`2026-05-0${day}T12:00:00Z`),
        ...{ price, leader_id, leader_maximum: price, leader_since: new Date(), bid_count: 1 },
      },
    });
  };

  test('returns medians by currency and the share of sales, without withdrawn cars', async () => {
    await sell(20_000, 'UK', 1);
    await sell(30_000, 'UK', 2);
    await sell(25_000, 'EU', 3);
    await sell(90_000, 'UK', 4, 'Esprit');
    const lotus = { make: 'Lotus', model: 'Elan' };
    await buildListing(clone.database, { ...lotus, auction: { status: 'unsold' } });
    await buildListing(clone.database, { ...lotus, auction: { status: 'withdrawn' } });

    const guide = await readPriceGuide(context(), { make: 'lotus', model: 'elan' });
    expect(guide).toMatchObject({ make: 'Lotus', model: 'Elan', offered: 4, sold: 3, sell_through: 0.75 });
    expect(guide).toMatchObject({
      medians: [
        { currency: 'GBP', sold: 2, median: 25_000, lowest: 20_000, highest: 30_000 },
        { currency: 'EUR', sold: 1, median: 25_000 },
      ],
    });
    expect('sales' in guide && guide.sales.map(({ price }) => price)).toEqual([25_000, 30_000, 20_000]);
    expect(await readPriceGuide(context(), { make: 'lotus' })).toMatchObject({ model: null, sold: 4 });
  });

  test('does not count a sale that fell through', async () => {
    const { id } = await sell(10_000, 'UK', 5, 'Europa');
    await buildSale(clone.database, { listing_id: id, state: 'fell_through' });
    expect(await readPriceGuide(context(), { make: 'lotus', model: 'europa' })).toMatchObject({
      offered: 1,
      sold: 0,
      sell_through: 0,
      medians: [],
    });
  });

  test('is not found for an unknown make', async () => {
    expect(await readPriceGuide(context(), { make: 'nobody' })).toMatchObject({ code: 'not-found' });
  });
});

describe('a list without matches', () => {
  const without = async (query: Record<string, string>) =>
    (await readList(context(), lists.all, listingQuery().parse(query))).meta.without;

  beforeAll(async () => {
    await buildListing(clone.database, { make: 'Borgward', model: 'Isabella', country: 'SE' });
    await buildListing(clone.database, { make: 'Borgward', model: 'Hansa', country: 'SE' });
    await buildListing(clone.database, { make: 'Facel Vega', model: 'HK500', country: 'NO' });
  });

  test('says which filters are in the way, and how many matches there are without each', async () => {
    expect(await without({ make: 'borgward', country: 'NO' })).toEqual([
      { filter: 'make', count: 1 },
      { filter: 'country', count: 2 },
    ]);
    expect(await without({ make: 'borgward', country: 'NO', fuel: 'diesel' })).toEqual([]);
  });

  test('removes the model together with the make', async () => {
    expect(await without({ make: 'facel-vega', model: 'isabella', country: 'SE' })).toEqual([
      { filter: 'make', count: 2 },
    ]);
  });

  test('counts misspelt keywords as their correction', async () => {
    expect(await without({ keywords: 'borgwrad', country: 'NO' })).toEqual([
      { filter: 'keywords', count: 1 },
      { filter: 'country', count: 2 },
    ]);
  });

  test('compares prices at the rates, and names the filter as it was asked', async () => {
    expect(await without({ make: 'borgward', price_from: '900000', price_currency: 'EUR' })).toEqual([
      { filter: 'price_from', count: 2 },
    ]);
  });

  test('counts nothing for a query without facets, and nothing if there are matches', async () => {
    expect(await without({ make: 'borgward', country: 'NO', facets: 'false' })).toEqual([]);
    expect(await without({ make: 'borgward' })).toEqual([]);
  });
});

test('only the first words of a long search are corrected', async () => {
  const first = `${'of '.repeat(7)}porshe`;
  expect(await correctKeywords(clone.database.kysely, first)).toBe(`${'of '.repeat(7)}Porsche`);
  expect(await correctKeywords(clone.database.kysely, `of ${first}`)).toBe(null);
});
