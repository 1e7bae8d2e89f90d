import type { Role } from '@marque/domain/access/roles';
import { buildCustomer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import { expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../../test/ask.ts';
import { listJobs } from '../../../../test/jobs.ts';
import { buyCar } from '../../../../test/payments/buy-car.ts';
import { paymentsOn } from '../../../../test/payments/provider-events.ts';
import { recordLive } from '../../../../test/record-live.ts';
import { useTestApp } from '../../../../test/use-test-app.ts';
import { type PaymentProvider, ProviderUnavailable } from '../../payment-provider/provider.ts';
import { runReconciliation } from './run-reconciliation.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const { live, events } = recordLive();
const served = useTestApp({ clock, live });

async function logIn(roles: Role[]) {
  const staff = await buildCustomer(served.database, { roles });
  return { staff, token: await startProvedSession(served.database, staff) };
}

async function call(token: string, payload?: object) {
  const answer = await ask(served.app, {
    ...{ url: '/api/office/reconciliation', headers: { 'access-token': token } },
    ...(payload ? { method: 'POST', payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

/** Runs the comparison that waits in the queue, as its job does. */
async function runWaiting(provider: PaymentProvider = paymentsOn(served.database, clock).provider) {
  const waiting = (await listJobs(served.database)).filter(
    ({ task_identifier }) => task_identifier === 'payments.reconcile',
  );
  const id = String(waiting.at(-1)?.payload.id);
  const later = { now: () => new Date(clock.now().getTime() + 600_000) };
  await runReconciliation(id, { db: served.database, provider, clock: later, live });
  return id;
}

test('a comparison is started by accounts, finds what differs, and runs alone', async () => {
  const { token, staff } = await logIn(['accounts']);
  expect((await call(token)).data).toEqual({ latest: null, earlier: [], may_start: true });
  const { pay, sale } = await buyCar(served);
  await pay();
  const { rows } = await served.database.pool.query(
    'select payments.id, provider_id from payments where sale_id = $1',
    [sale.id],
  );
  const change = (status: string) =>
    served.database.pool.query(
      `update sandbox.objects set data = data || jsonb_build_object('status', $2::text) where id = $1`,
      [rows[0].provider_id, status],
    );
  await change('canceled');

  const both = await Promise.all([1, 2].map(() => call(token, { days: '7' })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  expect(both.find(({ status }) => status === 409)?.errors).toMatchObject([
    { code: 'reconciliation-running' },
  ]);
  expect((await call(token)).data).toMatchObject({
    ...{ may_start: false, earlier: [] },
    latest: { state: 'running', days: 7, compared: null, started_by: { id: staff.id } },
  });

  const id = await runWaiting();
  expect(events).toContainEqual({
    ...{ channel: 'private-office.payments.read', event: 'queue.changed', data: {} },
  });
  const found = (await call(token)).data;
  expect(found).toMatchObject({
    may_start: true,
    latest: {
      ...{ id, state: 'done', difference_count: 1, failure: null },
      compared: {
        ...{ payment: { here: 1, there: 1 }, refund: { here: 0, there: 0 } },
        dispute: { here: 0, there: 0 },
      },
      differences: [
        {
          ...{ subject: 'payment', kind: 'other-state', sale_id: sale.id },
          ...{ own_id: rows[0].id, provider_id: rows[0].provider_id },
          ...{ here: { state: 'succeeded' }, there: { state: 'failed' } },
        },
      ],
    },
  });
  // A job that runs twice changes nothing.
  await runWaiting();
  expect((await call(token)).data).toEqual(found);

  await change('succeeded');
  await call(token, { days: 30 });
  await runWaiting();
  expect((await call(token)).data).toMatchObject({
    latest: { state: 'done', days: 30, difference_count: 0, differences: [] },
    earlier: [{ id, difference_count: 1 }],
  });
  const audit = await served.database.kysely
    .selectFrom('audit_entries')
    .select(['action', 'permission', 'subject_kind', 'subject_id', 'detail'])
    .where('actor_id', '=', staff.id)
    .orderBy('id')
    .execute();
  expect(audit[0]).toEqual({
    ...{ action: 'reconciliation-started', permission: 'payments.reconcile', detail: { days: 7 } },
    ...{ subject_kind: 'reconciliation', subject_id: id },
  });
  expect(audit).toHaveLength(2);
});

test('a comparison fails if the provider does not answer, and one that was lost makes room after an hour', async () => {
  const { token } = await logIn(['manager']);
  const { provider } = paymentsOn(served.database, clock);
  const silent: PaymentProvider = {
    ...provider,
    listCharges: () => {
      throw new ProviderUnavailable('No answer.');
    },
  };
  await call(token, { days: 7 });
  await runWaiting(silent);
  expect((await call(token)).data.latest).toMatchObject({ state: 'failed', failure: 'provider' });

  const { data: lost } = await call(token, { days: 7 });
  const startedBefore = (ms: number) =>
    served.database.kysely
      .updateTable('reconciliations')
      .set({ started_at: new Date(clock.now().getTime() - ms) })
      .where('id', '=', lost.id)
      .execute();
  await startedBefore(3_599_000);
  expect((await call(token, { days: 7 })).status).toBe(409);
  await startedBefore(3_600_000);
  expect((await call(token)).data.may_start).toBe(true);
  const { data: next } = await call(token, { days: 90 });
  const { latest, earlier } = (await call(token)).data;
  expect(latest).toMatchObject({ id: next.id, state: 'running' });
  expect(earlier.slice(0, 2)).toMatchObject([
    { id: lost.id, state: 'failed', failure: 'interrupted' },
    { state: 'failed', failure: 'provider' },
  ]);
  await runWaiting();
});

test('only a period that the form offers is compared, and only with the permission', async () => {
  const { token } = await logIn(['accounts']);
  for (const days of [0, 8, 1e9, 'x', null]) expect((await call(token, { days })).status).toBe(422);
  for (const [roles, status] of [
    [[], 404],
    [['support'], 403],
  ] as [Role[], number][]) {
    const { token: other } = await logIn(roles);
    expect((await call(other)).status).toBe(status);
    expect((await call(other, { days: 7 })).status).toBe(status);
  }
});
