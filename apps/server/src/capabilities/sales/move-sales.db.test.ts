import { inTransaction } from '@marque/db/transaction';
import { SALE_LIFECYCLE, SALE_STATES, type SaleMover, type SaleState } from '@marque/domain/sales/lifecycle';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSale } from '@marque/testing/build-sale';
import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { actingAs } from '../../../test/build-context.ts';
import { recordLive } from '../../../test/record-live.ts';
import { moveSales } from './move-sales.ts';

const postgres = useTestDatabase();
const at = new Date('2026-06-01T12:00:00Z');
const next = (from: SaleState) => SALE_STATES.filter((to) => SALE_LIFECYCLE[from][to]);
const pairs = SALE_STATES.flatMap((from) => SALE_STATES.map((to) => [from, to] as const));
const moves = pairs.filter(([from, to]) => next(from).includes(to));

const reasonFor = (to: SaleState) => (to === 'fell_through' ? { reason: 'The car burned.' } : {});

const move = (id: string, to: SaleState, as: SaleMover, live = recordLive().live) =>
  inTransaction(postgres.database, (trx) =>
    moveSales(trx, live, { ids: [id], to, as, actor: null, at, ...reasonFor(to) }),
  );
const read = (id: string) =>
  postgres.database.kysely.selectFrom('sales').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the verb', () => {
  test.each([
    ['settled', ['premium_paid', 'handed_over', 'settled']],
    ['fell_through', ['fell_through']],
  ] as const)('moves a sale to %s, and audits each step', async (state, way) => {
    const { id, listing_id } = await buildSale(postgres.database);
    let from: SaleState = 'payment_due';
    for (const to of way) {
      const as = SALE_LIFECYCLE[from][to]?.[0] ?? 'system';
      expect(await move(id, to, as)).toMatchObject([{ id, state: to }]);
      from = to;
    }
    expect((await read(id)).state).toBe(state);
    const audit = await postgres.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'subject_kind', 'detail', 'at'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit).toEqual(
      way.map((to, step) => ({
        ...{ action: 'sale-moved', subject_kind: 'sale', at },
        detail: { listing: listing_id, from: way[step - 1] ?? 'payment_due', to },
      })),
    );
  });

  test('refuses a move that the lifecycle forbids, in general or for this mover', async () => {
    const { id } = await buildSale(postgres.database);
    expect(await move(id, 'settled', 'staff')).toMatchObject({ code: 'not-allowed' });
    expect(await move(id, 'fell_through', 'system')).toMatchObject({ code: 'not-allowed' });
    expect((await read(id)).state).toBe('payment_due');
  });

  test('records when each state was reached, and when the sale is settled', async () => {
    const { id } = await buildSale(postgres.database);
    await move(id, 'premium_paid', 'system');
    expect(await read(id)).toMatchObject({ paid_at: at, next_charge_at: null, handed_over_at: null });
    await move(id, 'handed_over', 'system');
    const settles_at = new Date('2026-06-15T12:00:00Z');
    expect(await read(id)).toMatchObject({ handed_over_at: at, settles_at, settled_at: null });
    await move(id, 'settled', 'system');
    expect(await read(id)).toMatchObject({ settled_at: at, fell_through_at: null });
    const { id: other } = await buildSale(postgres.database);
    await move(other, 'fell_through', 'staff');
    expect(await read(other)).toMatchObject({ fell_through_at: at, fall_reason: 'The car burned.' });
  });

  test('announces the change to buyer, seller and staff', async () => {
    const { live, events } = recordLive();
    const { id, listing_id, buyer_id, seller_id } = await buildSale(postgres.database);
    const staff = actingAs(await buildCustomer(postgres.database));
    await inTransaction(postgres.database, (trx) =>
      moveSales(trx, live, {
        ids: [id],
        to: 'fell_through',
        as: 'staff',
        actor: staff,
        at,
        reason: 'The car burned.',
      }),
    );
    const data = { id, listing_id, state: 'fell_through' };
    expect(events).toEqual([
      ...[buyer_id, seller_id].map((party) => ({
        ...{ channel: `private-customer.${party}`, event: 'sale.moved' },
        data,
      })),
      { channel: 'private-office.sales.read', event: 'queue.changed', data: {} },
    ]);
  });
});

describe('only the verb can move a sale', () => {
  test('the database has the same lifecycle', async () => {
    const { rows } = await sql<{ from: string; to: string }>`
      select "from", "to" from unnest(${pairs.map(([from]) => from)}::text[], ${pairs.map(([, to]) => to)}::text[])
        as pair ("from", "to") where sale_may_move("from", "to")`.execute(postgres.database.kysely);
    expect(rows.map(({ from, to }) => [from, to])).toEqual(moves);
  });

  test.each(moves)('a plain update from %s to %s is refused', async (from, to) => {
    const { id } = await buildSale(postgres.database, { state: from });
    const update = postgres.database.kysely.updateTable('sales').set({ state: to }).where('id', '=', id);
    await expect(update.execute()).rejects.toThrow('Only moveSales changes the state of a sale.');
  });

  test('even with the permission, the database refuses moves that the lifecycle forbids', async () => {
    for (const [from, to] of pairs.filter(([from, to]) => from !== to && !next(from).includes(to))) {
      const { id } = await buildSale(postgres.database, { state: from });
      const move = postgres.database.kysely.transaction().execute(async (trx) => {
        await sql`select set_config('marque.moves', 'sales', true)`.execute(trx);
        await trx.updateTable('sales').set({ state: to }).where('id', '=', id).execute();
      });
      await expect(move, `${from} to ${to}`).rejects.toThrow(`A sale cannot move from ${from} to ${to}.`);
    }
  });
});
