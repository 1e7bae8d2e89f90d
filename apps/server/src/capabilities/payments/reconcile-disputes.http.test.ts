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
    there: 1,
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
  expect(await compare()).toEqual({ there: 1, differences: [] });

  await database.pool.query(`update sandbox.objects set data = data || '{"status": "lost"}' where id = $1`, [
    event.objectId,
  ]);
  expect((await compare()).differences).toMatchObject([
    { kind: 'other-state', here: 'needs_response', there: { providerId: event.objectId, state: 'lost' } },
  ]);
});
