import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { APPROVAL } from '@marque/domain/comments/approval';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildComment } from '@marque/testing/build-comment';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openHouse } from '../../../test/bidding/open-house.ts';
import { voidAs } from '../../../test/bidding/void-as.ts';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { readComments } from './read-comments.ts';

const postgres = useTestDatabase();

type Query = { all?: boolean; type?: 'general' | 'bid' };

async function read(listing: { id: string }, { by, ...query }: Query & { by?: Customer } = {}) {
  const context = buildContext(postgres.database, by ? { actor: actingAs(by) } : {});
  const answer = await readComments(context, { params: listing, query: { all: false, ...query } });
  if ('refused' in answer) throw new Error(answer.code);
  return answer;
}

const at = (second: number) => new Date(Date.UTC(2026, 5, 1, 12, 0, second));

describe('a conversation', () => {
  test('shows the twenty newest entries, and all of them on request', async () => {
    const listing = await buildAuction(postgres.database);
    const { id: author_id } = await buildCustomer(postgres.database);
    for (let second = 0; second < 25; second++)
      await buildComment(postgres.database, {
        ...{ listing_id: listing.id, author_id, text: `${second}`, created_at: at(second) },
      });
    const short = await read(listing);
    expect(short.meta).toEqual({ total: 25, removed: [] });
    expect(short.data.map((entry) => 'text' in entry && entry.text)).toEqual(
      Array.from({ length: 20 }, (_, i) => `${24 - i}`),
    );
    expect((await read(listing, { all: true })).data).toHaveLength(25);
  });

  test('has at most two hundred replies, the newest, in the order of writing', async () => {
    const listing = await buildAuction(postgres.database);
    const { id: parent_id, author_id } = await buildComment(postgres.database, { listing_id: listing.id });
    const replies = Array.from({ length: 203 }, (_, second) => ({
      ...{ listing_id: listing.id, parent_id, author_id, approval: APPROVAL.approved },
      ...{ text: `${second}`, created_at: at(second) },
    }));
    await postgres.database.kysely.insertInto('comments').values(replies).execute();
    const textsOf = async (query: Query) => {
      const [thread] = (await read(listing, query)).data;
      return thread?.type === 'general' ? thread.replies.map(({ text }) => text) : [];
    };
    const texts = replies.map(({ text }) => text);
    expect(await textsOf({})).toEqual(texts.slice(3));
    expect(await textsOf({ all: true })).toEqual(texts);
  });

  test('shows twenty entries in total when it contains bids', async () => {
    const db = postgres.database;
    const [auction, ada, ben] = [await buildAuction(db), await buildBidder(db), await buildBidder(db)];
    const { id: author_id } = await buildCustomer(db);
    for (let second = 0; second < 18; second++)
      await buildComment(db, { listing_id: auction.id, author_id, created_at: at(second) });
    const house = openHouse(db);
    for (let i = 1; i <= 3; i++)
      for (const who of [ada, ben]) await house.bid(who, auction, { amount: i * 20_000 });
    const short = await read(auction);
    expect(short.data).toHaveLength(20);
    expect(new Set(short.data.map(({ type }) => type))).toEqual(new Set(['general', 'bid']));
    expect(short.meta.total).toBeGreaterThan(20);
    expect((await read(auction, { all: true })).data).toHaveLength(short.meta.total);
  });

  test('nests replies in their thread, oldest first, and counts a thread as one entry', async () => {
    const listing_id = (await buildAuction(postgres.database)).id;
    const thread = await buildComment(postgres.database, { listing_id, created_at: at(0) });
    const reply = { listing_id, parent_id: thread.id };
    await buildComment(postgres.database, { ...reply, text: 'second', created_at: at(2) });
    await buildComment(postgres.database, { ...reply, text: 'first', created_at: at(1) });
    const { data, meta } = await read({ id: listing_id });
    expect(meta).toEqual({ total: 1, removed: [] });
    expect(data).toMatchObject([{ id: thread.id, replies: [{ text: 'first' }, { text: 'second' }] }]);
  });

  test('contains the number of likes and whether the caller likes a comment', async () => {
    const db = postgres.database;
    const comment = await buildComment(db);
    const [fan, other] = [await buildCustomer(db), await buildCustomer(db)];
    await db.kysely
      .insertInto('comment_likes')
      .values({ comment_id: comment.id, customer_id: fan.id })
      .execute();
    const listing = { id: comment.listing_id };
    expect((await read(listing, { by: fan })).data).toMatchObject([{ likes: 1, liked_by_me: true }]);
    expect((await read(listing, { by: other })).data).toMatchObject([{ likes: 1, liked_by_me: false }]);
    expect((await read(listing)).data).toMatchObject([{ likes: 1, liked_by_me: false }]);
  });
});

describe('a hidden comment', () => {
  test.each([APPROVAL.blocked, APPROVAL.pending])(
    'with approval %i is visible only to its author and staff',
    async (approval) => {
      const db = postgres.database;
      const [author, other] = [await buildCustomer(db), await buildCustomer(db)];
      const staff = await buildCustomer(db, { roles: ['admin'] });
      const open = await buildComment(db, { created_at: at(0) });
      const listing = { id: open.listing_id };
      const mine = { listing_id: listing.id, author_id: author.id, approval };
      await buildComment(db, { ...mine, created_at: at(1) });
      await buildComment(db, { ...mine, parent_id: open.id });

      const seen = async (by?: Customer) => {
        const { data, meta } = await read(listing, by ? { by } : {});
        const replies = data.flatMap((entry) => ('replies' in entry ? entry.replies : []));
        return { threads: data.length, replies: replies.length, total: meta.total };
      };
      const everything = { threads: 2, replies: 1, total: 2 };
      const open_ = { threads: 1, replies: 0, total: 1 };
      expect(await seen(author)).toEqual(everything);
      expect(await seen(staff)).toEqual(everything);
      expect(await seen(other)).toEqual(open_);
      expect(await seen()).toEqual(open_);
      const [newest] = (await read(listing, { by: author })).data;
      expect(newest).toMatchObject({
        approval,
        abilities: { can_reply: false, can_like: false, can_flag: false },
      });
    },
  );
});

describe('bids', () => {
  test('are in the conversation in order of time, without secrets', async () => {
    const db = postgres.database;
    const [auction, ada, ben] = [await buildAuction(db), await buildBidder(db), await buildBidder(db)];
    const house = openHouse(db);
    await house.bid(ada, auction, { amount: 77_777 });
    const early = new Date(Date.now() - 60_000);
    await buildComment(db, { listing_id: auction.id, text: 'before', created_at: early });
    await house.bid(ben, auction, { amount: 2_000 });
    await buildComment(db, {
      listing_id: auction.id,
      text: 'after',
      created_at: new Date(Date.now() + 1_000),
    });

    const { data, meta } = await read(auction);
    expect(meta.total).toBe(5);
    expect(data.map((entry) => (entry.type === 'bid' ? entry.amount : entry.text))).toEqual([
      'after',
      2_100,
      2_000,
      1_000,
      'before',
    ]);
    expect(data[1]).toMatchObject({
      type: 'bid',
      automatic: true,
      voided: false,
      author: { id: ada.id, username: ada.username },
    });
    expect(JSON.stringify(data)).not.toContain('77777');
    expect((await read(auction, { type: 'bid' })).data).toHaveLength(3);
    expect((await read(auction, { type: 'bid' })).meta).toEqual({ total: 3, removed: [] });
    expect((await read(auction, { type: 'general' })).meta).toEqual({ total: 2, removed: [] });
  });

  test('that staff have voided are marked, and the void itself is not shown', async () => {
    const db = postgres.database;
    const [auction, ada] = [await buildAuction(db), await buildBidder(db)];
    const staff = await buildCustomer(db, { roles: ['admin'] });
    const house = openHouse(db);
    await house.bid(ada, auction, { amount: 2_000 });
    await voidAs(db, staff, { id: auction.id, sequence: 1 });
    expect((await read(auction)).data).toMatchObject([{ type: 'bid', sequence: 1, voided: true }]);
  });
});

test('every query of a conversation uses an index', async () => {
  const db = postgres.database;
  const { id } = await buildAuction(db);
  await db.pool.query(
    `with people as (insert into customers (email, username) select 'p' || n || '@example.com', 'p' || n
       from generate_series(1, 8) n returning id),
     lots as (insert into listings (owner_id, make, model, region)
       select (select min(id::text)::uuid from people), 'Lotus', 'Elan', 'UK' from generate_series(1, 1000) returning id)
     insert into comments (listing_id, author_id, text, approval)
     select lots.id, people.id, 'Lovely.', 0 from lots, people`,
  );
  const thread = await buildComment(db, { listing_id: id });
  await buildComment(db, { listing_id: id, parent_id: thread.id });
  await db.pool.query('analyze');

  const asked: CompiledQuery[] = [];
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: db.pool }),
    log: ({ query }) => {
      asked.push(query);
    },
  });
  const watched: Database = { ...db, kysely };
  await readComments(buildContext(watched), { params: { id }, query: { all: false } });
  expect(asked.length).toBeGreaterThanOrEqual(6);
  for (const { sql, parameters } of asked) {
    const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan on (comments|listings)/);
  }
});
