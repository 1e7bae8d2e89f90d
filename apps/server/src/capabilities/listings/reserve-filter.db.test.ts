import { listingQuery } from '@marque/contracts/listing-filters';
import { RESERVE_STATUSES } from '@marque/domain/bidding/reserve-status';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { useTestDatabase } from '@marque/testing/test-database';
import { beforeAll, expect, test } from 'vitest';
import { buildContext } from '../../../test/build-context.ts';
import { lists } from './lists.ts';
import { readList } from './read-list.ts';

const clone = useTestDatabase();

const read = async (query: object) =>
  (await readList(buildContext(clone.database), lists.all, listingQuery().parse(query))).data;

/** All limits of the rule: no bid, far below, just below and at 90 %, just below, at and above the reserve. */
beforeAll(async () => {
  const { id } = await buildCustomer(clone.database);
  const bid = (price: number) => ({
    price,
    bid_count: 1,
    leader_id: id,
    leader_maximum: price,
    leader_since: new Date('2026-06-01T12:00:00Z'),
  });
  for (const status of ['live', 'unsold'] as const) {
    await buildListing(clone.database, { auction: { status, reserve: 10_001 } });
    await buildListing(clone.database, { auction: { status, ...bid(5_000) } });
    for (const price of [2_000, 9_000, 9_001, 10_000, 10_001, 12_000])
      await buildListing(clone.database, { auction: { status, reserve: 10_001, ...bid(price) } });
  }
});

test.each(RESERVE_STATUSES)(
  'the filter %s finds exactly the listings with that reserve status',
  async (status) => {
    const all = await read({ limit: 100 });
    const wanted = all.filter(({ reserve_status }) => reserve_status === status).map(({ id }) => id);
    expect(wanted.length).toBeGreaterThan(1);
    expect((await read({ limit: 100, reserve_status: status })).map(({ id }) => id)).toEqual(wanted);
  },
);

test.each([
  ['reserve-close', 'reserve-nearly-met'],
  ['reserve-not-close', 'reserve-not-met'],
])('the filter accepts %s for %s, and responses never contain it', async (alias, status) => {
  const found = await read({ limit: 100, reserve_status: alias });
  expect(new Set(found.map(({ reserve_status }) => reserve_status))).toEqual(new Set([status]));
});
