import { watchersChangedEvent } from '@marque/contracts/watchlist';
import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { recordLive } from '../../../test/record-live.ts';
import { unwatchListing, watchListing } from './change-watch.ts';
import { readWatchlist } from './read-watchlist.ts';

const postgres = useTestDatabase();

async function begin() {
  const db = postgres.database;
  const [listing, ada] = await Promise.all([buildAuction(db), buildCustomer(db)]);
  const { live, events } = recordLive();
  const as = (customer: Customer) => buildContext(db, { actor: actingAs(customer) });
  return {
    ...{ db, listing, ada, events, as },
    watch: (customer = ada) => watchListing(as(customer), listing.id, live),
    unwatch: (customer = ada) => unwatchListing(as(customer), listing.id, live),
    countOf: async () => {
      const [{ watch_count } = { watch_count: -1 }] = await db.kysely
        .selectFrom('listings')
        .select('watch_count')
        .where('id', '=', listing.id)
        .execute();
      const { rowCount } = await db.pool.query('select from watchlist_entries where listing_id = $1', [
        listing.id,
      ]);
      return { counted: watch_count, entries: rowCount };
    },
  };
}

test('watching twice makes one entry, counts once and is announced once', async () => {
  const { watch, countOf, events, listing } = await begin();
  for (const answer of [await watch(), await watch()]) expect(answer).toEqual({ watchable_id: listing.id });
  expect(await countOf()).toEqual({ counted: 1, entries: 1 });
  expect(events).toEqual([
    {
      channel: `listing.${listing.id}`,
      event: 'watchers.changed',
      data: { id: listing.id, watch_count: 1 },
    },
  ]);
  expect(() => watchersChangedEvent.strict().parse(events[0]?.data)).not.toThrow();
});

test('unwatching twice counts once, and unwatching a listing that was not watched does not count', async () => {
  const { watch, unwatch, countOf, events, listing } = await begin();
  expect(await unwatch()).toEqual({ watchable_id: listing.id });
  expect(events).toEqual([]);
  await watch();
  await unwatch();
  await unwatch();
  expect(await countOf()).toEqual({ counted: 0, entries: 0 });
  expect(events.map(({ data }) => data)).toEqual([
    { id: listing.id, watch_count: 1 },
    { id: listing.id, watch_count: 0 },
  ]);
});

describe('concurrently', () => {
  test('ten calls of one customer make one entry', async () => {
    const { watch, countOf, events } = await begin();
    await Promise.all(Array.from({ length: 10 }, () => watch()));
    expect(await countOf()).toEqual({ counted: 1, entries: 1 });
    expect(events).toHaveLength(1);
  });

  test('all customers who watch and unwatch are counted', async () => {
    const { db, watch, unwatch, countOf, events } = await begin();
    const crowd = await Promise.all(Array.from({ length: 12 }, () => buildCustomer(db)));
    await Promise.all(
      crowd.flatMap((customer, index) => [watch(customer), ...(index % 3 ? [] : [unwatch(customer)])]),
    );
    const { counted, entries } = await countOf();
    expect(counted).toBe(entries);
    expect(counted).toBeGreaterThanOrEqual(8);

    const before = events.length;
    await Promise.all(crowd.map((customer) => unwatch(customer)));
    expect(await countOf()).toEqual({ counted: 0, entries: 0 });
    // Each announcement contains the count of its own commit, so no number is repeated or missing.
    const counts = events.slice(before).map(({ data }) => watchersChangedEvent.parse(data).watch_count);
    expect(counts.sort((one, other) => one - other)).toEqual(Array.from({ length: counted }, (_, i) => i));
  });
});

test('deleting an account removes its entries and updates the count', async () => {
  const { db, watch, ada, countOf } = await begin();
  await watch();
  await db.kysely.deleteFrom('customers').where('id', '=', ada.id).execute();
  expect(await countOf()).toEqual({ counted: 0, entries: 0 });
});

test('hidden and unknown listings cannot be watched', async () => {
  const { db, as, ada, events } = await begin();
  const owner = await buildCustomer(db);
  const draft = await db.kysely
    .insertInto('listings')
    .values({ owner_id: owner.id, make: 'Lancia', model: 'Stratos', region: 'EU' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const id of [draft.id, ada.id])
    for (const verb of [watchListing, unwatchListing])
      expect(await verb(as(ada), id, recordLive().live)).toEqual({ refused: true, code: 'not-found' });
  expect(events).toEqual([]);
});

test('only the owner can read a watchlist, newest first', async () => {
  const { db, ada, as } = await begin();
  const listings = [await buildAuction(db), await buildAuction(db), await buildAuction(db)];
  const context = as(ada);
  for (const { id } of listings) {
    context.clock.advance(1_000);
    await watchListing(context, id, recordLive().live);
  }
  const newestFirst = listings.map(({ id }) => ({ watchable_id: id })).reverse();
  expect(await readWatchlist(context, ada.id)).toEqual(newestFirst);

  const refusal = { refused: true, code: 'not-allowed' };
  const staff = await buildCustomer(db, { roles: ['admin'] });
  for (const customer of [await buildCustomer(db), staff])
    expect(await readWatchlist(as(customer), ada.id)).toEqual(refusal);
});
