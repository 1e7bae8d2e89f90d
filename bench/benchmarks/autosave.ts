import { randomUUID } from 'node:crypto';
import type { Answers } from '@marque/contracts/selling/answers';
import { presentUser } from '@marque/server/capabilities/customers/present-user';
import { createDraft } from '@marque/server/capabilities/selling/create-draft';
import { updateDraft } from '@marque/server/capabilities/selling/update-draft';
import type { Context, CustomerActor } from '@marque/server/platform/context';
import { buildBidder } from '@marque/testing/build-bidder';
import type { Measure } from '../benchmark.ts';
import { singleUpdates } from '../raw/single-updates.ts';
import { percentile, takeTurns } from '../rounds.ts';

const clock = { now: () => new Date() };

/** Measures the verb that saves one answer, as a form does when the seller leaves a field. */
export const measure: Measure = async ({ database: db, quick }) => {
  const saves = quick ? 300 : 1_000;
  const seller = await buildBidder(db);
  const actor: CustomerActor = {
    ...{ kind: 'customer', customer: presentUser(seller, new Date()), sessionId: randomUUID() },
    ...{ secondStepAt: null, provedAt: null },
  };
  const context: Context<CustomerActor> = {
    ...{ db, clock, actor, locale: 'en', arrivedAt: clock.now(), requestId: 'bench' },
  };

  const saveWith = (answer: (n: number) => Partial<Answers>) => async (): Promise<number> => {
    const draft = await createDraft(context, { make: 'Lancia', model: 'Fulvia', year: 1969 });
    if (!('id' in draft)) throw new Error(`The draft was refused: ${draft.code}.`);
    const latenciesMs: number[] = [];
    for (let version = 1; version <= saves; version++) {
      const start = performance.now();
      const saved = await updateDraft(context, { id: draft.id, version, changes: answer(version) });
      latenciesMs.push(performance.now() - start);
      if (!('version' in saved) || saved.version !== version + 1) throw new Error('A save was lost.');
    }
    return percentile(latenciesMs, 50);
  };
  const raw = async () => percentile(await singleUpdates(db, saves), 50);
  const rounds = quick ? 3 : 7;
  const remark = 'raw: one update';
  const text = await takeTurns(
    rounds,
    saveWith((n) => ({ viewing: `After the ${n}th` })),
    raw,
  );
  const column = await takeTurns(
    rounds,
    saveWith((n) => ({ town: `Torino ${n}` })),
    raw,
  );
  return [
    { name: 'an answer is saved, median', unit: 'ms', ...text, bound: { atMost: 3 }, remark },
    {
      ...{ name: 'an answer that lists show is saved, median', unit: 'ms', ...column },
      ...{ bound: { atMost: 3 }, remark },
    },
  ];
};
