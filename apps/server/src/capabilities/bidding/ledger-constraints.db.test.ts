import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { useTestDatabase } from '@marque/testing/test-database';
import { beforeAll, describe, expect, test } from 'vitest';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { findLedger } from './repository.ts';

const postgres = useTestDatabase();

const CHECK_VIOLATION = '23514';
const UNIQUE_VIOLATION = '23505';

let auction: Awaited<ReturnType<typeof buildAuction>>;
let bidder: Awaited<ReturnType<typeof buildBidder>>;

beforeAll(async () => {
  const db = postgres.database;
  [auction, bidder] = await Promise.all([buildAuction(db), buildBidder(db)]);
  const floor = openHouse(db);
  await floor.bid(bidder, auction, { amount: 2_000 });
  await floor.bid(await buildBidder(db), auction, { amount: 3_000 });
});

const query = (text: string, values: unknown[] = []) => postgres.database.pool.query(text, values);

describe('the ledger', () => {
  /** Inserts the next ledger entry by plain SQL, with one change. */
  async function write(change: { sequence?: number; previous_hash?: string; amount?: number }) {
    const last = (await findLedger(postgres.database.kysely, auction.id)).at(-1);
    if (!last) throw new Error('There is no line yet.');
    const amount = change.amount ?? 5_000;
    return query(
      `insert into bids (auction_id, sequence, kind, bidder_id, amount, maximum, arrived_at, previous_hash, hash)
       values ($1, $2, 'maximum', $3, $4, 9000, now(), $5, repeat('a', 64))`,
      [
        ...[auction.id, change.sequence ?? last.sequence + 1, bidder.id, amount],
        change.previous_hash ?? last.hash,
      ],
    );
  }

  test('refuses a gap in the sequence', () =>
    expect(write({ sequence: 7 })).rejects.toMatchObject({ code: CHECK_VIOLATION }));
  test('refuses a duplicate sequence number', () =>
    expect(write({ sequence: 1, previous_hash: '0'.repeat(64) })).rejects.toMatchObject({
      code: UNIQUE_VIOLATION,
    }));
  test('refuses a wrong previous hash', () =>
    expect(write({ previous_hash: 'f'.repeat(64) })).rejects.toMatchObject({ code: CHECK_VIOLATION }));
  test('refuses a falling price', () =>
    expect(write({ amount: 1_000 })).rejects.toMatchObject({ code: CHECK_VIOLATION }));
  test('accepts the entry without such a change', () =>
    expect(write({})).resolves.toMatchObject({ rowCount: 1 }));

  test.each([
    ['update', 'update bids set amount = 1'],
    ['update of nothing', 'update bids set amount = 1 where false'],
    ['deletion', 'delete from bids'],
    ['truncation', 'truncate bids cascade'],
  ])('refuses changes to existing entries: %s', (_name, statement) =>
    expect(query(statement)).rejects.toMatchObject({
      code: CHECK_VIOLATION,
      message: 'The ledger is only ever added to.',
    }),
  );
});

describe('an auction', () => {
  const set = (assignment: string, values: unknown[] = []) =>
    query(`update auctions set ${assignment} where id = $${values.length + 1}`, [...values, auction.id]);

  test.each([
    ['a price without a leader', 'leader_id = null'],
    ['a leader without a price', 'price = null'],
    ['a leader without a time', 'leader_since = null'],
    ['a price above the leader’s maximum', 'price = leader_maximum + 1'],
    ['an end before its start', "ends_at = starts_at - interval '1 second'"],
    ['a price while it is sealed', 'sealed = true'],
    ['an unknown status', "status = 'paused'"],
    ['a price beyond all measure', 'price = 2000000001, leader_maximum = 2000000001'],
  ])('refuses %s', (_name, assignment) =>
    expect(set(assignment)).rejects.toMatchObject({ code: CHECK_VIOLATION }),
  );

  test('refuses its owner as the leader', () =>
    expect(set('leader_id = $1', [auction.owner_id])).rejects.toMatchObject({ code: CHECK_VIOLATION }));
});

test('refuses a second sale of a listing and a sale to the seller', async () => {
  const db = postgres.database;
  const lot = await buildAuction(db);
  const floor = openHouse(db);
  await floor.bid(bidder, lot, { amount: 2_000 });
  await db.kysely
    .updateTable('auctions')
    .set({ ends_at: after(-2_000) })
    .where('id', '=', lot.id)
    .execute();
  await floor.beat();
  await floor.close();
  const sale = {
    listing_id: lot.id,
    currency: 'GBP' as const,
    hammer_price: 1,
    premium_minor: 0,
    vat_minor: 0,
    ...{ region: 'UK' as const, vat_hundredths: 0, vat_scheme: 'outside-scope' as const },
  };
  const again = db.kysely
    .insertInto('sales')
    .values({ ...sale, buyer_id: bidder.id, seller_id: lot.owner_id });
  await expect(again.execute()).rejects.toMatchObject({ code: UNIQUE_VIOLATION });
  const other = await buildAuction(db);
  const own = { ...sale, listing_id: other.id, buyer_id: bidder.id, seller_id: bidder.id };
  await expect(db.kysely.insertInto('sales').values(own).execute()).rejects.toMatchObject({
    code: CHECK_VIOLATION,
  });
});
