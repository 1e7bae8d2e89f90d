import { randomUUID } from 'node:crypto';
import { fixedClock } from '@marque/testing/fixed-clock';
import { afterEach, expect, test } from 'vitest';
import { buyCar } from '../../../test/payments/buy-car.ts';
import { paymentsOn } from '../../../test/payments/provider-events.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const START = '2026-06-01T12:00:00Z';
const clock = fixedClock(START);
const served = useTestApp({ clock });
afterEach(() => clock.advance(new Date(START).getTime() - clock.now().getTime()));

/** The bank takes time for a refund to this card. */
const PENDING = '4000000000007726';

const compare = async () => {
  const { database: db } = served;
  const { provider } = paymentsOn(db, clock);
  const since = new Date(clock.now().getTime() - 30 * 86_400_000);
  const now = new Date(clock.now().getTime() + 600_000);
  const { payments, refunds } = await reconcilePayments({ db, provider, since, now });
  return [...payments.differences, ...refunds.differences];
};

/** The differences that a change of the sandbox makes. They are gone after the change is undone. */
async function differencesAfter(change: string, values: unknown[], undo: () => Promise<unknown>) {
  const { pool } = served.database;
  await pool.query(change, values);
  const differences = await compare();
  await undo();
  expect(await compare()).toEqual([]);
  return differences.map(({ kind, here, there }) => ({ kind, here: here?.id, there: there?.providerId }));
}

test.each(['payment', 'refund'])('every difference of a %s is found', async (what) => {
  const { pay, refund, refunds } = await buyCar(served);
  await pay();
  await refund({ amount_minor: 100 });
  expect(await compare()).toEqual([]);
  const [row] = await refunds();
  const table = `${what}s`;
  const { rows } = await served.database.pool.query(
    `select ${table}.id as own, objects.id, objects.data from ${table}
     join sandbox.objects objects on objects.id = ${table}.provider_id where ${table}.id = $1`,
    [what === 'payment' ? row?.payment_id : row?.id],
  );
  const { own, id, data } = rows[0];
  const restore = () =>
    served.database.pool.query(
      'insert into sandbox.objects (id, kind, data) values ($1, $2, $3) on conflict (id) do update set data = excluded.data',
      [id, data.object, data],
    );
  const changed = 'update sandbox.objects set data = data || $2 where id = $1';
  const both = { here: own, there: id };

  expect(await differencesAfter(changed, [id, { amount: 1 }], restore)).toEqual([
    { kind: 'other-amount', ...both },
  ]);
  expect(await differencesAfter(changed, [id, { currency: 'eur' }], restore)).toEqual([
    { kind: 'other-currency', ...both },
  ]);
  expect(await differencesAfter(changed, [id, { status: 'canceled' }], restore)).toEqual([
    { kind: 'other-state', ...both },
  ]);
  expect(await differencesAfter('delete from sandbox.objects where id = $1', [id], restore)).toEqual([
    { kind: 'missing-there', here: own, there: undefined },
  ]);
  const stray = `stray_${randomUUID()}`;
  const insert = `insert into sandbox.objects (id, kind, data)
    select $2::text, kind, data || jsonb_build_object('id', $2::text) from sandbox.objects where id = $1`;
  const remove = () => served.database.pool.query('delete from sandbox.objects where id = $1', [stray]);
  expect(await differencesAfter(insert, [id, stray], remove)).toEqual([
    { kind: 'missing-here', here: undefined, there: stray },
  ]);
});

test('a payment that has been open for an hour is named, although the sweeper has just looked at it', async () => {
  const { pay } = await buyCar(served, '4000002760003184');
  await pay();
  const { database } = served;
  const [payment] = await database.kysely
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', 'needs_customer')
    .execute();
  expect(await compare()).toEqual([]);
  clock.advance(51 * 60_000);
  expect(await compare()).toMatchObject([{ kind: 'still-open', here: { id: payment?.id } }]);
  const justNow = new Date(clock.now().getTime() + 600_000);
  await database.kysely
    .updateTable('payments')
    .set({ state: 'unknown', updated_at: justNow })
    .where('id', '=', payment?.id ?? '')
    .execute();
  expect(await compare()).toMatchObject([{ kind: 'other-state', here: { id: payment?.id } }]);
});

test('an open payment or refund that is older than the list is read by itself', async () => {
  const { database } = served;
  const [waiting, returned] = [await buyCar(served, '4000002760003184'), await buyCar(served, PENDING)];
  await waiting.pay();
  await returned.pay();
  await returned.refund();
  const [refund] = await returned.refunds();
  const payment = await database.kysely
    .selectFrom('payments')
    .select(['id', 'provider_id'])
    .where('sale_id', '=', waiting.sale.id)
    .executeTakeFirstOrThrow();
  const change = (id: string | null | undefined, data: object) =>
    database.pool.query('update sandbox.objects set data = data || $2 where id = $1', [id, data]);
  // Meanwhile the bank has made the refund, and nobody has asked.
  clock.advance(60 * 86_400_000);
  const kinds = async () =>
    (await compare())
      .filter(({ here }) => here?.id === payment.id || here?.id === refund?.id)
      .map(({ kind, there }) => `${kind} ${there?.providerId ?? ''}`);
  expect(await kinds()).toEqual([`still-open ${payment.provider_id}`, `other-state ${refund?.provider_id}`]);
  await change(payment.provider_id, { status: 'succeeded', amount: 1 });
  expect(await kinds()).toEqual([
    `other-amount ${payment.provider_id}`,
    `other-state ${payment.provider_id}`,
    `other-state ${refund?.provider_id}`,
  ]);
  await database.pool.query('delete from sandbox.objects where id = any($1)', [
    [payment.provider_id, refund?.provider_id],
  ]);
  expect(await kinds()).toEqual(['missing-there ', 'missing-there ']);
});
