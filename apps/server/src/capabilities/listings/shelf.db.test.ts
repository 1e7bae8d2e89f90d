import { kilometres } from '@marque/domain/listings/kilometres';
import { LISTING_STATES } from '@marque/domain/listings/lifecycle';
import { visibility } from '@marque/domain/listings/visibility';
import { buildListing } from '@marque/testing/build-listing';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { moveAuctions } from '../../../test/bidding/move-auctions.ts';
import { buildContext } from '../../../test/build-context.ts';
import { readMakes } from './read-makes.ts';

const clone = useTestDatabase();
const reload = (id: string) =>
  clone.database.kysely.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const change = (id: string, set: object) =>
  clone.database.kysely.updateTable('auctions').set(set).where('id', '=', id).execute();
const move = (id: string, to: 'live' | 'unsold') => moveAuctions(clone.database, [{ id }], to);

test.each(LISTING_STATES)('%s is on the shelf that the domain rule returns', async (status) => {
  for (const text_public of [true, false])
    for (const published_at of [null, new Date()]) {
      const listing = await buildListing(clone.database, {
        status,
        text_public,
        published_at,
        auction: false,
      });
      expect(listing.shelf).toBe(
        visibility({ state: status, textIsPublic: text_public, wasScheduled: published_at !== null }),
      );
    }
});

test('the database converts distances to kilometres like the domain rule', async () => {
  for (const mileage of [0, 1, 12_345, 99_999])
    for (const mileage_unit of ['mi', 'km'] as const) {
      const listing = await buildListing(clone.database, { mileage, mileage_unit });
      expect(listing.mileage_km).toBe(kilometres(mileage, mileage_unit));
    }
});

describe('a listing is updated with its auction', () => {
  test('from its schedule to its end', async () => {
    const listing = await buildListing(clone.database, { auction: { status: 'scheduled', reserve: 9_000 } });
    expect(listing).toMatchObject({ status: 'scheduled', shelf: 'coming-soon', no_reserve: false });

    await move(listing.id, 'live');
    expect(await reload(listing.id)).toMatchObject({ status: 'live', ended_at: null, closing_price: null });

    await change(listing.id, { reserve: null });
    expect(await reload(listing.id)).toMatchObject({ no_reserve: true });

    const closed_at = new Date('2026-06-01T13:00:02Z');
    await change(listing.id, { closed_at });
    await move(listing.id, 'unsold');
    expect(await reload(listing.id)).toMatchObject({
      status: 'unsold',
      shelf: 'results',
      ended_at: new Date('2026-06-01T13:00:00Z'),
      closing_price: 1_000,
      closing_bids: 0,
    });
  });

  test('when a number of a closed auction is corrected', async () => {
    const listing = await buildListing(clone.database, { auction: { status: 'sold' } });
    await change(listing.id, { bid_count: 7 });
    expect(await reload(listing.id)).toMatchObject({ status: 'sold', closing_bids: 7 });
  });
});

test('makes and models are counted by shelf, also after listings move or change', async () => {
  const counts = async () =>
    (await readMakes(buildContext(clone.database)))
      .find(({ slug }) => slug === 'citroen')
      ?.models.map(({ slug, live, coming, results }) => [slug, live, coming, results]);
  const name = { make: 'Citroën', model: 'DS' };
  expect(await counts()).toBeUndefined();

  const first = await buildListing(clone.database, name);
  await buildListing(clone.database, { make: 'Citroen', model: 'ds', auction: { status: 'scheduled' } });
  await buildListing(clone.database, { ...name, auction: false });
  expect(await counts()).toEqual([['ds', 1, 1, 0]]);

  await move(first.id, 'unsold');
  expect(await counts()).toEqual([['ds', 0, 1, 1]]);

  await clone.database.kysely
    .updateTable('listings')
    .set({ model: 'SM' })
    .where('id', '=', first.id)
    .execute();
  expect(await counts()).toEqual([
    ['ds', 0, 1, 0],
    ['sm', 0, 0, 1],
  ]);
});
