import { randomUUID } from 'node:crypto';
import { customerChannel } from '@marque/contracts/channels';
import { inTransaction } from '@marque/db/transaction';
import type { FeedEvent } from '@marque/domain/notifications/events';
import { DAY_MS, MINUTE_MS } from '@marque/domain/time/durations';
import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer } from '@marque/testing/build-customer';
import { explainByIndex } from '@marque/testing/explain-by-index';
import { useTestDatabase } from '@marque/testing/test-database';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planOf } from '../../../test/plan-of.ts';
import { recordLive } from '../../../test/record-live.ts';
import { addToFeed } from './add-to-feed.ts';
import { countUnseen, feedQuery, findFeed, markSeen } from './repository.ts';

const postgres = useTestDatabase();
const at = new Date('2026-06-01T12:00:00Z');
const facts = { car: { year: 1965, make: 'Jaguar', model: 'E-Type' } };

type Told = { customerIds: string[]; event?: FeedEvent; listingId?: string; occurrence?: string };

async function tell(
  { customerIds, event = 'outbid', listingId = randomUUID(), occurrence = '1' }: Told,
  recorded = recordLive(),
) {
  await inTransaction(postgres.database, (trx) =>
    addToFeed(trx, recorded.live, {
      ...{ customerIds, event, occurrence, facts, at, subject: { kind: 'listing', id: listingId } },
    }),
  );
  return recorded;
}

const rowsOf = (id: string) =>
  postgres.database.kysely
    .selectFrom('notifications')
    .select(['event', 'subject_id', 'occurrence'])
    .where('customer_id', '=', id)
    .execute();

test('an open page learns the ids and the unseen count after the commit, and nothing else', async () => {
  const customer = await buildCustomer(postgres.database);
  const listingId = randomUUID();
  await tell({ customerIds: [customer.id], listingId, occurrence: '1' });
  const live = await tell({ customerIds: [customer.id], listingId, occurrence: '2' });
  const [item] = await findFeed(postgres.database.kysely, customer.id, { limit: 5, now: at });
  expect(live.events).toEqual([
    {
      ...{ channel: customerChannel(customer.id), event: 'notification' },
      data: { id: item?.id, listing_id: listingId, unseen: 1 },
    },
  ]);
  expect(item).toMatchObject({ event: 'outbid', count: 2, facts });
});

test('a transaction that fails tells nobody', async () => {
  const customer = await buildCustomer(postgres.database);
  const live = recordLive();
  const failing = inTransaction(postgres.database, async (trx) => {
    await addToFeed(trx, live.live, {
      ...{ customerIds: [customer.id], event: 'won', occurrence: '1', facts, at },
      subject: { kind: 'listing', id: randomUUID() },
    });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([live.events, await rowsOf(customer.id)]).toEqual([[], []]);
});

test('a customer who has closed their account is told nothing', async () => {
  const gone = await buildCustomer(postgres.database, { deleted_at: new Date() });
  const live = await tell({ customerIds: [gone.id, randomUUID()] });
  expect([live.events, await rowsOf(gone.id)]).toEqual([[], []]);
});

test('nobody is told the same thing twice, in whatever order and however often it is told', async () => {
  const listings = [randomUUID(), randomUUID()];
  const telling = fc.record({
    event: fc.constantFrom<FeedEvent>('outbid', 'reply', 'changed'),
    listing: fc.nat(1),
    occurrence: fc.constantFrom('1', '2', '3'),
    to: fc.subarray([0, 1, 2], { minLength: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(telling, { maxLength: 12 }), async (tellings) => {
      const people = await Promise.all([0, 1, 2].map(() => buildCustomer(postgres.database)));
      const idsOf = (to: number[]) => to.map((place) => people[place]?.id ?? '');
      const live = recordLive();
      await Promise.all(
        tellings.map(({ event, listing, occurrence, to }) =>
          tell({ event, occurrence, listingId: listings[listing] ?? '', customerIds: idsOf(to) }, live),
        ),
      );
      const wanted = new Set(
        tellings.flatMap(({ event, listing, occurrence, to }) =>
          idsOf(to).map((id) => [id, event, listings[listing], occurrence].join()),
        ),
      );
      const stored = await Promise.all(
        people.map(async ({ id }) =>
          (await rowsOf(id)).map(({ event, subject_id, occurrence }) =>
            [id, event, subject_id, occurrence].join(),
          ),
        ),
      );
      expect(stored.flat().sort()).toEqual([...wanted].sort());
      expect(live.events).toHaveLength(wanted.size);
    }),
    { numRuns: 15 },
  );
});

test('the unseen count is that of the groups, ends at a hundred, and does not count what was seen', async () => {
  const { id } = await buildCustomer(postgres.database);
  const unseen = async () => (await countUnseen(postgres.database.kysely, [id], { now: at })).get(id);
  expect(await unseen()).toBe(0);
  for (let n = 0; n < 3; n++) await tell({ customerIds: [id], listingId: id, occurrence: String(n) });
  expect(await unseen()).toBe(1);
  await postgres.database.pool.query(
    `insert into notifications (customer_id, event, subject_kind, subject_id, occurrence, facts, happened_at)
     select $1, 'comment', 'listing', gen_random_uuid(), n::text, '{}', now() from generate_series(1, 200) n`,
    [id],
  );
  expect(await unseen()).toBe(100);
  const [newest] = await findFeed(postgres.database.kysely, id, { limit: 1, now: at });
  await markSeen(postgres.database.kysely, id, newest?.id ?? '', at);
  expect(await unseen()).toBe(0);
});

test('nobody reads that an auction ends soon when it has ended', async () => {
  const { id } = await buildCustomer(postgres.database);
  const auction = await buildAuction(postgres.database, {
    ...{
      status: 'live',
      starts_at: new Date(at.getTime() - 60_000),
      ends_at: new Date(at.getTime() + 60_000),
    },
  });
  await tell({ customerIds: [id], listingId: auction.id, event: 'ending-soon' });
  await tell({ customerIds: [id], listingId: auction.id, event: 'outbid' });
  const readAt = async (now: Date) => [
    (await findFeed(postgres.database.kysely, id, { limit: 5, now })).map(({ event }) => event),
    (await countUnseen(postgres.database.kysely, [id], { now })).get(id),
  ];
  expect(await readAt(at)).toEqual([['outbid', 'ending-soon'], 2]);
  expect(await readAt(new Date(at.getTime() + 60_000))).toEqual([['outbid'], 1]);
});

test('nobody reads that an auction ends soon when its end has moved', async () => {
  const { id } = await buildCustomer(postgres.database);
  const auction = await buildAuction(postgres.database, {
    ...{
      status: 'live',
      starts_at: new Date(at.getTime() - MINUTE_MS),
      ends_at: new Date(at.getTime() + 5 * MINUTE_MS),
    },
  });
  for (const event of ['ending-soon', 'ending-in-minutes', 'outbid'] as const)
    await tell({ customerIds: [id], listingId: auction.id, event });
  const readWithEnd = async (left: number) => {
    await postgres.database.kysely
      .updateTable('auctions')
      .set({ ends_at: new Date(at.getTime() + left) })
      .where('id', '=', auction.id)
      .execute();
    const feed = await findFeed(postgres.database.kysely, id, { limit: 5, now: at });
    return [
      feed.map(({ event }) => event),
      (await countUnseen(postgres.database.kysely, [id], { now: at })).get(id),
    ];
  };
  expect(await readWithEnd(5 * MINUTE_MS)).toEqual([['outbid', 'ending-in-minutes', 'ending-soon'], 3]);
  expect(await readWithEnd(7 * MINUTE_MS)).toEqual([['outbid', 'ending-soon'], 2]);
  expect(await readWithEnd(DAY_MS)).toEqual([['outbid'], 1]);
});

test('facts that are too large are refused', async () => {
  const customer = await buildCustomer(postgres.database);
  const huge = inTransaction(postgres.database, (trx) =>
    addToFeed(trx, recordLive().live, {
      ...{
        customerIds: [customer.id],
        event: 'won',
        occurrence: '1',
        at,
        facts: { search: 'x'.repeat(4_100) },
      },
      subject: { kind: 'listing', id: randomUUID() },
    }),
  );
  await expect(huge).rejects.toThrow('notifications_facts_check');
});

test('the feed, its groups and its unseen count are read by indexes', async () => {
  const id = randomUUID();
  const plan = await planOf(postgres.database, feedQuery(id, { limit: 21, now: at }));
  expect(plan).toContain('notifications_feed_index');
  expect(plan).toContain('notifications_group_index');
  expect(
    await explainByIndex(
      postgres.database,
      `select event from notifications where customer_id = '${id}' and archived_at is null and seen_at is null
       order by id desc limit 1000`,
    ),
  ).toContain('notifications_unseen_index');
  expect(
    await explainByIndex(postgres.database, `delete from notifications where happened_at < '2020-01-01'`),
  ).toContain('notifications_happened_at_index');
});
