import { fixedClock } from '@marque/testing/fixed-clock';
import { expect, test } from 'vitest';
import { buyCar } from '../../../test/payments/buy-car.ts';
import { listSandboxEvents, paymentsOn, receiveEvent } from '../../../test/payments/provider-events.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { reconcileDisputes } from './reconcile-disputes.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ clock });
const DISPUTED = '4000000000000259';

const compare = (afterMs = 600_000) => {
  const { database: db } = served;
  const { provider } = paymentsOn(db, clock);
  const since = new Date(clock.now().getTime() - 30 * 86_400_000);
  return reconcileDisputes({ db, provider, since, now: new Date(clock.now().getTime() + afterMs) });
};

test('a dispute whose events were lost is found, and so is one whose latest event was lost', async () => {
  const { pay } = await buyCar(served, DISPUTED);
  await pay();
  const { database } = served;
  expect((await compare(1_000)).differences).toEqual([]);
  expect(await compare()).toMatchObject({
    ...{ here: 0, there: 1 },
    differences: [
      { kind: 'missing-here', here: null, there: { state: 'needs_response', amount_minor: 72_000 } },
    ],
  });

  const event = (await listSandboxEvents(database)).find(({ type }) => type === 'charge.dispute.created');
  if (!event) throw new Error('The sandbox announced no dispute.');
  await receiveEvent(database, clock, event);
  // Somebody else's charge at the same provider.
  await database.pool.query(
    `insert into sandbox.objects (id, kind, data)
     select 'du_stray', kind, data || '{"id": "du_stray", "payment_intent": "pi_stray"}'
     from sandbox.objects where id = $1`,
    [event.objectId],
  );
  expect(await compare()).toEqual({ here: 1, there: 1, differences: [] });

  await database.pool.query(`update sandbox.objects set data = data || '{"status": "lost"}' where id = $1`, [
    event.objectId,
  ]);
  expect((await compare()).differences).toMatchObject([
    {
      kind: 'other-state',
      here: { state: 'needs_response' },
      there: { providerId: event.objectId, state: 'lost' },
    },
  ]);

  // A dispute from before the list begins, which is still open here.
  await database.kysely
    .updateTable('disputes')
    .set({ opened_at: new Date('2026-01-01T12:00:00Z') })
    .execute();
  await database.pool.query(
    `update sandbox.objects set data = data || '{"created": 1767268800, "amount": 100}' where id = $1`,
    [event.objectId],
  );
  expect(await compare()).toMatchObject({
    ...{ here: 1, there: 1 },
    differences: [
      { kind: 'other-amount', here: { amount_minor: 72_000 }, there: { amount_minor: 100 } },
      { kind: 'other-state', here: { state: 'needs_response' }, there: { state: 'lost' } },
    ],
  });

  await database.pool.query('delete from sandbox.objects where id = $1', [event.objectId]);
  expect(await compare()).toMatchObject({
    ...{ here: 1, there: 0 },
    differences: [{ kind: 'missing-there', here: { providerId: event.objectId }, there: null }],
  });
});
