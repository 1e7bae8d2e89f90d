import { buildCustomer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startSession } from '../../../test/ask.ts';
import { paymentsOn, receiveEvent } from '../../../test/payments/provider-events.ts';
import {
  callApi,
  enterTestCard,
  returnFromCardPage,
  startCardVisit,
} from '../../../test/payments/visit-card-page.ts';
import { recordLive } from '../../../test/record-live.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { sweepCardSetups } from './sweep-card-setups.ts';

const { live } = recordLive();
const served = useTestApp({ live });
const clock = fixedClock('2026-06-01T12:00:00Z');

const receive = (id: string, session: string): Promise<void> =>
  receiveEvent(served.database, clock, { id, type: 'checkout.session.completed', objectId: session });

const sweep = () =>
  sweepCardSetups({
    ...{ db: served.database, ...paymentsOn(served.database, clock) },
    now: new Date(clock.now().getTime() + 600_000),
  });

test('any order and number of returns, webhooks and sweeps stores one card', async () => {
  const step = fc.constantFrom('return', 'webhook', 'same webhook', 'sweep', 'finish');
  let visits = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), fc.boolean(), async (steps, together) => {
      const customer = await buildCustomer(served.database);
      const token = await startSession(served.database, customer);
      const { setup, session } = await startCardVisit(served.app, token);
      const visit = ++visits;
      let events = 0;
      const act = {
        return: () => returnFromCardPage(served.app, token, setup),
        webhook: () => receive(`evt_${visit}_${++events}`, session),
        'same webhook': () => receive(`evt_${visit}`, session),
        sweep,
        finish: () => enterTestCard(served.app, session),
      };
      if (together) await Promise.all(steps.map((name) => act[name]()));
      else for (const name of steps) await act[name]();
      await act.finish();
      await act.return();

      const { data } = await callApi(served.app, { method: 'GET', path: '/payments/cards', token });
      expect(data).toMatchObject([{ last4: '4242', is_default: true }]);
      expect(data).toHaveLength(1);
    }),
    { numRuns: 25 },
  );
});

test('two processes create a customer only once at the provider', async () => {
  const customer = await buildCustomer(served.database);
  const token = await startSession(served.database, customer);
  await Promise.all([1, 2, 3].map(() => startCardVisit(served.app, token)));
  const { rows } = await served.database.pool.query(
    `select from sandbox.objects where kind = 'customer' and data ->> 'email' = $1`,
    [customer.email],
  );
  expect(rows).toHaveLength(1);
});
