import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing, type ListingOverrides } from '@marque/testing/build-listing';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { buildContext } from '../../../test/build-context.ts';
import { readChassisHistory } from './read-chassis-history.ts';
import { readPeers } from './read-peers.ts';
import { findListing } from './repository.ts';

const clone = useTestDatabase();
const context = () => buildContext(clone.database);

async function close(
  {
    price,
    day = 1,
    status = 'sold',
  }: { price: number; day?: number; status?: 'sold' | 'unsold' | 'withdrawn' },
  car: ListingOverrides = {},
) {
  const leader_id = (await buildCustomer(clone.database)).id;
  const end = new Date(`2026-05-0${day}T12:00:00Z`);
  return buildListing(clone.database, {
    ...car,
    auction: {
      ...{ status, starts_at: new Date('2026-01-01T00:00:00Z'), ends_at: end, closed_at: end },
      ...{ price, leader_id, leader_maximum: price, leader_since: end, bid_count: 1 },
    },
  });
}

async function rowOf({ id }: { id: string }) {
  const row = await findListing(clone.database.kysely, { id });
  if (!row) throw new Error('The listing was built.');
  return row;
}

describe('the peers of a lot', () => {
  const elan = { make: 'Lotus', model: 'Elan' };
  const peersOf = async (lot: { id: string }) => readPeers(context(), await rowOf(lot));

  test('are the sales of its model, the latest first', async () => {
    await close({ price: 20_000, day: 1 }, elan);
    await close({ price: 40_000, day: 3 }, { ...elan, model: 'ELAN' });
    await close({ price: 30_000, day: 2 }, elan);
    await close({ price: 11_000, status: 'unsold' }, elan);
    await close({ price: 12_000, status: 'withdrawn' }, elan);
    await close({ price: 77_000 }, { ...elan, model: 'Esprit' });
    const peers = await peersOf(await buildListing(clone.database, elan));
    expect(peers).toMatchObject({
      ...{
        currency: 'GBP',
        sold: 3,
        other_currencies: 0,
        rates_date: null,
        median: 30_000,
        lowest: 20_000,
        highest: 40_000,
        converted: [],
      },
    });
    expect(peers.sales.map(({ price_formatted }) => price_formatted)).toEqual([
      '£40,000',
      '£30,000',
      '£20,000',
    ]);
  });

  test('are converted at the latest rates if they were sold in another currency', async () => {
    const car = { ...elan, model: 'Seven' };
    await close({ price: 10_000, day: 1 }, { ...car, region: 'EU' });
    await close({ price: 10_389, day: 2 }, { ...car, region: 'USA' });
    await close({ price: 9_000, day: 3 }, car);
    const peers = await peersOf(await buildListing(clone.database, car));
    // The migration contains the rates of this day.
    expect(peers).toMatchObject({
      ...{ sold: 3, other_currencies: 2, rates_date: '2024-12-31', median: 8_292, highest: 9_000 },
      converted: ['lowest', 'median'],
      sales: [
        { price: 9_000, compared_price: 9_000, currency: 'GBP' },
        { price: 10_389, compared_price: 8_292, currency: 'USD', price_formatted: '$10,389' },
        { price: 10_000, compared_price: 8_292, currency: 'EUR', price_formatted: '€10,000' },
      ],
    });
  });

  test('say that an extreme is converted, even if its sale is too old to be listed', async () => {
    const car = { ...elan, model: 'Excel' };
    const oldest = await close({ price: 10_000, day: 1 }, { ...car, region: 'EU' });
    for (let sale = 0; sale < 12; sale += 1) await close({ price: 20_000 + sale, day: 2 }, car);
    const peers = await peersOf(await buildListing(clone.database, car));
    expect(peers).toMatchObject({ sold: 13, lowest: 8_292, median: 20_005, converted: ['lowest'] });
    expect(peers.sales).toHaveLength(12);
    expect(peers.sales.map(({ id }) => id)).not.toContain(oldest.id);
  });

  test('do not include the lot itself', async () => {
    const first = await close({ price: 20_000 }, { ...elan, model: 'Europa' });
    expect(await peersOf(first)).toMatchObject({ sold: 0, median: null, lowest: null, sales: [] });
    const second = await close({ price: 30_000 }, { ...elan, model: 'Europa' });
    expect(await peersOf(second)).toMatchObject({ sold: 1, sales: [{ id: first.id, price: 20_000 }] });
  });

  test('are none for a model that was never offered', async () => {
    const lot = await buildListing(clone.database, { ...elan, model: 'Eleven' });
    expect(await peersOf(lot)).toMatchObject({ sold: 0, other_currencies: 0, sales: [] });
  });

  test('give way to sales of the make if the model was never sold', async () => {
    const sold = await close({ price: 60_000, day: 2 }, { make: 'Aston Martin', model: 'DB6' });
    await close({ price: 50_000, day: 3, status: 'unsold' }, { make: 'Aston Martin', model: 'DB4' });
    const lot = await buildListing(clone.database, { make: 'Aston Martin', model: 'DB2' });
    expect(await peersOf(lot)).toMatchObject({ sold: 0, sales: [], make_sales: [{ id: sold.id }] });
    const other = await buildListing(clone.database, { make: 'Aston Martin', model: 'DB6' });
    expect(await peersOf(other)).toMatchObject({ sold: 1, make_sales: [] });
  });
});

describe('the chassis history of a lot', () => {
  const historyOf = async (lot: { id: string }) => readChassisHistory(context(), await rowOf(lot));

  test('finds the car in any spelling of its number, the latest lot first', async () => {
    const chassis = (text: string) => ({ make: 'MG', chassis: text });
    const sold = await close({ price: 9_000, day: 1 }, chassis('GHN3-118472'));
    const unsold = await close({ price: 8_000, day: 2, status: 'unsold' }, chassis('ghn3 118472'));
    const withdrawn = await close({ price: 7_000, day: 3, status: 'withdrawn' }, chassis('GHN3/118472'));
    await close({ price: 5_000 }, chassis('GHN3-118473'));
    await close({ price: 5_000 }, { make: 'Austin', chassis: 'GHN3-118472' });
    const lot = await buildListing(clone.database, chassis('GHN3 – 118472'));

    expect(await historyOf(lot)).toMatchObject([
      { id: withdrawn.id, status: 'withdrawn', price: null, date: '2026-05-03T12:00:00.000Z' },
      { id: unsold.id, status: 'unsold', price_formatted: '£8,000' },
      { id: sold.id, status: 'sold', price: 9_000, price_formatted: '£9,000', currency: 'GBP' },
    ]);
    expect(await historyOf(sold)).toMatchObject([
      { id: lot.id, status: 'live', price: null },
      { id: withdrawn.id },
      { id: unsold.id },
    ]);
  });

  test('never shows a hidden listing', async () => {
    const car = { make: 'Riley', chassis: 'RMB 64 S 9284' };
    const lot = await buildListing(clone.database, car);
    for (const status of ['draft', 'submitted', 'in_review', 'proposed', 'agreed', 'declined'] as const)
      await buildListing(clone.database, { ...car, status, auction: false });
    // Withdrawn before it was public.
    await buildListing(clone.database, { ...car, status: 'withdrawn', published_at: null, auction: false });
    expect(await historyOf(lot)).toEqual([]);
  });

  test.each([null, '', 'unknown', '–'])('is empty without a number: %j', async (chassis) => {
    await close({ price: 9_000 }, { make: 'Jowett', chassis });
    expect(await historyOf(await buildListing(clone.database, { make: 'Jowett', chassis }))).toEqual([]);
  });
});
