import { canMovePayment, PAYMENT_STATES } from '@marque/domain/payments/lifecycle';
import { buildCard } from '@marque/testing/build-card';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSale } from '@marque/testing/build-sale';
import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const postgres = useTestDatabase();
const pairs = PAYMENT_STATES.flatMap((from) => PAYMENT_STATES.map((to) => [from, to] as const));

test('the database has the same lifecycle as the domain', async () => {
  for (const [from, to] of pairs) {
    const { rows } = await sql<{ may: boolean }>`select payment_may_move(${from}, ${to}) as may`.execute(
      postgres.database.kysely,
    );
    expect(rows[0]?.may, `${from} to ${to}`).toBe(canMovePayment(from, to));
  }
});

async function paymentOf(sale: { id: string; buyer_id: string }, key: string) {
  const card = await buildCard(postgres.database, { customer_id: sale.buyer_id });
  const at = new Date('2026-06-01T12:00:00Z');
  return {
    ...{ sale_id: sale.id, customer_id: sale.buyer_id, card_id: card.id, amount_minor: 72_000 },
    ...{ currency: 'GBP' as const, purpose: 'premium' as const, idempotency_key: key },
    ...{ created_at: at, updated_at: at },
  };
}

test('a sale has at most one payment that has not failed', async () => {
  const buyer = await buildCustomer(postgres.database);
  const sale = await buildSale(postgres.database, { buyer_id: buyer.id });
  const { kysely } = postgres.database;
  const insert = async (key: string) =>
    kysely
      .insertInto('payments')
      .values(await paymentOf(sale, key))
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id } = await insert('first');
  await expect(insert('second')).rejects.toMatchObject({ constraint: 'payments_one_for_each_sale' });
  await kysely.updateTable('payments').set({ state: 'failed' }).where('id', '=', id).execute();
  await insert('third');
  const revive = kysely.updateTable('payments').set({ state: 'submitted' }).where('id', '=', id);
  await expect(revive.execute()).rejects.toThrow('A payment cannot move from failed to submitted.');
});
