import { inTransaction } from '@marque/db/transaction';
import {
  LISTING_LIFECYCLE,
  LISTING_STATES,
  type ListingMover,
  type ListingState,
} from '@marque/domain/listings/lifecycle';
import { publicStatus } from '@marque/domain/listings/public-status';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { actingAs } from '../../../test/build-context.ts';
import { recordLive } from '../../../test/record-live.ts';
import { moveListings } from './move-listings.ts';

const postgres = useTestDatabase();
const at = new Date('2026-06-01T12:00:00Z');
const next = (from: ListingState) => LISTING_STATES.filter((to) => LISTING_LIFECYCLE[from][to]);
const pairs = LISTING_STATES.flatMap((from) => LISTING_STATES.map((to) => [from, to] as const));
const moves = pairs.filter(([from, to]) => next(from).includes(to));

/** The shortest path of states from draft. */
function wayTo(state: ListingState): ListingState[] {
  const ways: ListingState[][] = [['draft']];
  for (const way of ways) {
    const last = way.at(-1) ?? 'draft';
    if (last === state) return way.slice(1);
    for (const to of next(last)) if (!way.includes(to)) ways.push([...way, to]);
  }
  throw new Error(`No way leads to ${state}.`);
}

const move = (id: string, to: ListingState, as: ListingMover, live = recordLive().live) =>
  inTransaction(postgres.database, (trx) => moveListings(trx, live, { ids: [id], to, as, actor: null, at }));
const moverOf = (from: ListingState, to: ListingState) => LISTING_LIFECYCLE[from][to]?.[0] ?? 'system';
const read = (id: string) =>
  postgres.database.kysely.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const readAudit = (id: string) =>
  postgres.database.kysely
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'reason', 'request_id', 'detail', 'at'])
    .where('listing_id', '=', id)
    .orderBy('id')
    .execute();
const inState = (status: ListingState) =>
  buildListing(postgres.database, { status, auction: publicStatus(status) ? ({ status } as never) : false });

async function giveAuction(id: string): Promise<void> {
  const { owner_id } = await read(id);
  const terms = {
    currency: 'GBP',
    starting_price: 1_000,
    starts_at: at,
    ends_at: new Date('2026-06-08'),
  } as const;
  await postgres.database.kysely
    .insertInto('auctions')
    .values({ id, owner_id, ...terms })
    .execute();
}

describe('the verb', () => {
  test.each(LISTING_STATES)('moves a draft to %s, and audits each step', async (state) => {
    const { id } = await buildListing(postgres.database, { auction: false });
    const way = wayTo(state);
    let from: ListingState = 'draft';
    for (const to of way) {
      expect(await move(id, to, moverOf(from, to))).not.toHaveProperty('refused');
      if (to === 'scheduled') await giveAuction(id);
      from = to;
    }
    expect((await read(id)).status).toBe(state);
    expect((await readAudit(id)).map(({ detail }) => detail)).toEqual(
      way.map((to, step) => expect.objectContaining({ from: way[step - 1] ?? 'draft', to })),
    );
  });

  test('refuses a move that the lifecycle forbids, in general or for this mover, and changes nothing', async () => {
    const { id } = await inState('live');
    expect(await move(id, 'scheduled', 'staff')).toMatchObject({ code: 'not-allowed' });
    expect(await move(id, 'withdrawn', 'seller')).toMatchObject({ code: 'not-allowed' });
    expect(await move('0198f2b0-0000-7000-8000-000000000007', 'sold', 'system')).toMatchObject({
      code: 'not-found',
    });
    expect((await read(id)).status).toBe('live');
    expect(await readAudit(id)).toEqual([]);
  });

  test('moves all given listings or none', async () => {
    const [one, other, sold] = [
      await inState('scheduled'),
      await inState('scheduled'),
      await inState('sold'),
    ];
    const open = (ids: string[]) =>
      inTransaction(postgres.database, (trx) =>
        moveListings(trx, recordLive().live, { ids, to: 'live', as: 'system', actor: null, at }),
      );
    expect(await open([one.id, sold.id])).toMatchObject({ code: 'not-allowed' });
    expect((await read(one.id)).status).toBe('scheduled');
    expect(await open([one.id, other.id])).toHaveLength(2);
    expect([(await read(one.id)).status, (await read(other.id)).status]).toEqual(['live', 'live']);
  });

  test('audits the actor, the reason and the request', async () => {
    const staff = await buildCustomer(postgres.database);
    const { id } = await inState('live');
    await inTransaction(postgres.database, (trx) =>
      moveListings(trx, recordLive().live, {
        ...{ ids: [id], to: 'withdrawn', as: 'staff', actor: actingAs(staff), at },
        ...{ reason: 'The car was damaged.', requestId: 'request-1' },
      }),
    );
    expect(await readAudit(id)).toEqual([
      {
        ...{ action: 'auction-withdrawn', actor_id: staff.id, at },
        ...{ reason: 'The car was damaged.', request_id: 'request-1' },
        detail: { from: 'live', to: 'withdrawn' },
      },
    ]);
  });

  test.each([
    ['scheduled', 'live', 'auction.started'],
    ['live', 'unsold', 'auction.ended'],
    ['live', 'withdrawn', 'listing.updated'],
    ['unsold', 'sold', 'listing.updated'],
  ] as const)('announces the move from %s to %s to everybody', async (from, to, event) => {
    const { live, events } = recordLive();
    const { id } = await inState(from);
    await move(id, to, moverOf(from, to), live);
    const data = expect.objectContaining({ id, status: to });
    expect(events).toEqual([
      { channel: `listing.${id}`, event, data },
      { channel: 'listings', event, data },
    ]);
  });

  test('announces a move between hidden states only to the seller and the curators', async () => {
    const { live, events } = recordLive();
    const { id, owner_id } = await inState('in_review');
    await move(id, 'declined', 'staff', live);
    expect(events).toEqual([
      { channel: `private-customer.${owner_id}`, event: 'listing.moved', data: { id, status: 'declined' } },
      { channel: 'private-office.submissions.decide', event: 'queue.changed', data: {} },
    ]);
  });

  test('announces nothing if the transaction is rolled back', async () => {
    const { live, events } = recordLive();
    const { id } = await inState('scheduled');
    const undone = inTransaction(postgres.database, async (trx) => {
      await moveListings(trx, live, { ids: [id], to: 'live', as: 'system', actor: null, at });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(events).toEqual([]);
  });
});

describe('only the verb can move a listing', () => {
  test('the database has the same lifecycle', async () => {
    const { rows } = await sql<{ from: string; to: string }>`
      select "from", "to" from unnest(${pairs.map(([from]) => from)}::text[], ${pairs.map(([, to]) => to)}::text[])
        as pair ("from", "to") where listing_may_move("from", "to")`.execute(postgres.database.kysely);
    expect(rows.map(({ from, to }) => [from, to])).toEqual(moves);
  });

  test.each(moves)('a plain update from %s to %s is refused', async (from, to) => {
    const { id } = await inState(from);
    const { kysely } = postgres.database;
    const refusal = { message: 'Only moveListings changes the status of a listing.' };
    const update = kysely.updateTable('listings').set({ status: to }).where('id', '=', id);
    await expect(update.execute()).rejects.toMatchObject(refusal);
    const status = publicStatus(to);
    if (!status || !publicStatus(from)) return;
    const auction = kysely.updateTable('auctions').set({ status }).where('id', '=', id);
    await expect(auction.execute()).rejects.toMatchObject(refusal);
  });

  test('the permission to move ends with the verb, before its transaction ends', async () => {
    const { id } = await inState('scheduled');
    const sly = inTransaction(postgres.database, async (trx) => {
      await moveListings(trx, recordLive().live, { ids: [id], to: 'live', as: 'system', actor: null, at });
      await trx.updateTable('listings').set({ status: 'unsold' }).where('id', '=', id).execute();
    });
    await expect(sly).rejects.toThrow('Only moveListings');
  });

  test('an auction cannot be added to a listing in another state', async () => {
    const { id } = await buildListing(postgres.database, { auction: false });
    await expect(giveAuction(id)).rejects.toThrow('Only moveListings');
  });

  test('even with the permission, the database refuses moves that the lifecycle forbids', async () => {
    for (const [from, to] of pairs.filter(([from, to]) => from !== to && !next(from).includes(to))) {
      const { id } = await inState(from);
      const move = postgres.database.kysely.transaction().execute(async (trx) => {
        await sql`select set_config('marque.moves', 'listings', true)`.execute(trx);
        await trx.updateTable('listings').set({ status: to }).where('id', '=', id).execute();
      });
      await expect(move, `${from} to ${to}`).rejects.toThrow(`A listing cannot move from ${from} to ${to}.`);
    }
  });
});
