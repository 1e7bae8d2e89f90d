import { randomUUID } from 'node:crypto';
import { presentUser } from '@marque/server/capabilities/customers/present-user';
import { payPremium } from '@marque/server/capabilities/payments/pay-premium';
import type { CustomerActor } from '@marque/server/platform/context';
import { startEnqueueing } from '@marque/server/platform/jobs/pending-jobs';
import type { Measure } from '../benchmark.ts';
import { instantProvider } from '../house/instant-provider.ts';
import { openHouse } from '../house/live-house.ts';
import { openSales } from '../house/unpaid-sales.ts';
import { openTwoStatements } from '../raw/two-statements.ts';
import { compareInRounds, percentile } from '../rounds.ts';

const clock = { now: () => new Date() };

/**
 * A machine that is shared may be slower for a second than in the one before. So payments and raw writes alternate in blocks that
 * take less than a tenth of a second.
 */
const BLOCK = 25;

/** Measures the verb that pays a premium, with a provider that answers at once. */
export const measure: Measure = async (bench) => {
  const { database: db, quick } = bench;
  const payments = quick ? 150 : 500;
  const house = await openHouse(bench);
  const provider = instantProvider();
  const { companies, publicUrl } = house.config;
  const enqueueing = startEnqueueing(db, house.log);
  const parts = { provider, live: house.realtime.live, companies, publicUrl };

  const openPayments = async (): Promise<() => Promise<number>> => {
    const { buyer, listings } = await openSales(db, payments);
    const actor: CustomerActor = {
      ...{ kind: 'customer', customer: presentUser(buyer, new Date()), sessionId: randomUUID() },
      ...{ secondStepAt: null, provedAt: null },
    };
    return async () => {
      const listingId = listings.pop();
      if (!listingId) throw new Error('There is no sale left.');
      const start = performance.now();
      const paid = await payPremium(
        { db, clock, actor, locale: 'en', arrivedAt: clock.now(), requestId: 'bench' },
        { listingId, cardId: undefined, key: randomUUID() },
        parts,
      );
      const took = performance.now() - start;
      if (!('state' in paid) || paid.state !== 'paid') throw new Error('A premium was not paid.');
      return took;
    };
  };
  const round = async () => {
    const [pay, write] = [await openPayments(), await openTwoStatements(db, payments)];
    const times = { ours: [] as number[], raw: [] as number[] };
    for (let done = 0; done < payments; done += BLOCK) {
      for (let one = 0; one < BLOCK; one++) times.raw.push(await write());
      for (let one = 0; one < BLOCK; one++) times.ours.push(await pay());
    }
    return { ours: percentile(times.ours, 50), raw: percentile(times.raw, 50) };
  };
  const result = await compareInRounds(quick ? 3 : 7, round);
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
