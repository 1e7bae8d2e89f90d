import { explainByIndex } from '@marque/testing/explain-by-index';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { owePremium, VISA } from '../../../test/payments/owe-premium.ts';
import { recordLive } from '../../../test/record-live.ts';
import { readConfig } from '../../platform/config.ts';
import { openPayments } from './open-payments.ts';
import { payPremium } from './pay-premium.ts';

const postgres = useTestDatabase();

/** Pays a premium and returns the two statements of a first payment by their names. */
async function statementsOfPayment(): Promise<Map<string, string>> {
  const { database } = postgres;
  const statements = new Map<string, string>();
  const pool = new Proxy(database.pool, {
    get: (target, property) =>
      property === 'query'
        ? (query: { name: string; text: string }) => {
            statements.set(query.name, query.text);
            return target.query(query);
          }
        : Reflect.get(target, property, target),
  });
  const db = { ...database, pool };
  const clock = fixedClock('2026-06-01T12:00:00Z');
  const { live } = recordLive();
  const { provider, companies } = openPayments(readConfig({ MARQUE_ENV: 'testing' }), {
    ...{ db: database, clock, live, log: { warn: () => {} }, signals: { announce: () => {} } },
  });
  const { buyer, listingId } = await owePremium(database, { number: VISA });
  const paid = await payPremium(
    buildContext(db, { actor: actingAs(buyer), clock }),
    { listingId, cardId: undefined, key: 'once' },
    { provider, companies, live, publicUrl: 'https://marque.test' },
  );
  expect(paid).toEqual({ state: 'paid' });
  return statements;
}

test('a first payment does not read the indexes of what is open', async () => {
  const statements = await statementsOfPayment();
  await postgres.database.pool.query(
    `insert into payments (sale_id, customer_id, card_id, amount_minor, currency, purpose, idempotency_key, state,
      created_at, updated_at)
    select sale_id, customer_id, card_id, amount_minor, currency, purpose, 'failed ' || n, 'failed',
      created_at, updated_at
    from payments cross join generate_series(1, 1000) as n`,
  );
  // The planner now knows that nothing is open, so these indexes look as if they were the shortest.
  await postgres.database.pool.query('vacuum analyze');

  const partial = await postgres.database.pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
    where indpred is not null and indrelid in ('sales'::regclass, 'payments'::regclass)`,
  );
  for (const name of ['payment-insert-first', 'payment-record-first']) {
    const statement = `(generic_plan) ${statements.get(name)}`;
    const plan = await explainByIndex(postgres.database, statement);
    expect(plan).toMatch(/using \w+ on sales/);
    expect(partial.rows.filter((index) => plan.includes(index.name))).toEqual([]);
  }
});
