import { randomUUID } from 'node:crypto';
import type { Database } from '@marque/db/database';
import { openSales } from '../house/unpaid-sales.ts';

/**
 * The raw limit of a payment: its row is inserted and then updated, each with its own commit, and nothing else happens.
 * The table is the real one with its indexes and keys, because no payment could do without them. Each call of the returned function
 * does so for the next of these sales, and returns ms for both.
 */
export async function openTwoStatements(database: Database, times: number): Promise<() => Promise<number>> {
  const { pool } = database;
  const { buyer, listings } = await openSales(database, times);
  const { rows: sales } = await pool.query<{ id: string }>(
    'select id from sales where listing_id = any($1::uuid[])',
    [listings],
  );
  return async () => {
    const sale = sales.pop();
    if (!sale) throw new Error('There is no sale left.');
    const [id, key] = [randomUUID(), randomUUID()];
    const start = performance.now();
    await pool.query({
      name: 'raw-begin',
      text: `insert into payments (id, sale_id, customer_id, card_id, amount_minor, currency, purpose, idempotency_key,
          created_at, updated_at)
        values ($1, $2, $3, $4, 72000, 'GBP', 'premium', $5, $6, $6)`,
      values: [id, sale.id, buyer.id, buyer.default_payment_id, key, new Date()],
    });
    await pool.query({
      name: 'raw-record',
      text: `update payments set state = 'succeeded', provider_id = $2, updated_at = $3 where id = $1`,
      values: [id, `pi_${id}`, new Date()],
    });
    return performance.now() - start;
  };
}
