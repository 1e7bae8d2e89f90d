import { randomUUID } from 'node:crypto';
import { presentUser } from '@marque/server/capabilities/customers/present-user';
import { payPremium } from '@marque/server/capabilities/payments/pay-premium';
import type { CustomerActor } from '@marque/server/platform/context';
import { startEnqueueing } from '@marque/server/platform/jobs/pending-jobs';
import type { Measure } from '../benchmark.ts';
import { instantProvider } from '../house/instant-provider.ts';
import { openHouse } from '../house/live-house.ts';
import { openSales } from '../house/unpaid-sales.ts';
import { twoStatements } from '../raw/two-statements.ts';
import { percentile, takeTurns } from '../rounds.ts';

const clock = { now: () => new Date() };

/** Measures the verb that pays a premium, with a provider that answers at once. */
export const measure: Measure = async (bench) => {
  const { database: db, quick } = bench;
  const payments = quick ? 150 : 500;
  const house = await openHouse(bench);
  const provider = instantProvider();
  const { companies, publicUrl } = house.config;
  const enqueueing = startEnqueueing(db, house.log);
  const parts = { provider, live: house.realtime.live, companies, publicUrl };

  const ours = async (): Promise<number> => {
    const { buyer, listings } = await openSales(db, payments);
    const actor: CustomerActor = {
      ...{ kind: 'customer', customer: presentUser(buyer, new Date()), sessionId: randomUUID() },
      ...{ secondStepAt: null, provedAt: null },
    };
    const latenciesMs: number[] = [];
    for (const listingId of listings) {
      const start = performance.now();
      const paid = await payPremium(
        { db, clock, actor, locale: 'en', arrivedAt: clock.now(), requestId: 'bench' },
        { listingId, cardId: undefined, key: randomUUID() },
        parts,
      );
      latenciesMs.push(performance.now() - start);
      if (!('state' in paid) || paid.state !== 'paid') throw new Error('A premium was not paid.');
    }
    return percentile(latenciesMs, 50);
  };
  const raw = async () => percentile(await twoStatements(db, payments), 50);
  const result = await takeTurns(quick ? 3 : 7, ours, raw);
  if ([...provider.charged.values()].some((times) => times !== 1))
    throw new Error('A payment was charged twice.');
  await enqueueing.stop();
  await house.close();
  return [
    {
      ...{ name: 'our part of a payment, median', unit: 'ms', ...result, bound: { atMost: 3 } },
      remark: 'raw: the row of the payment is inserted and updated',
    },
  ];
};
