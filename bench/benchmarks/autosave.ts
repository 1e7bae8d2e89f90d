import { randomUUID } from 'node:crypto';
import type { Answers } from '@marque/contracts/selling/answers';
import { presentUser } from '@marque/server/capabilities/customers/present-user';
import { createDraft } from '@marque/server/capabilities/selling/create-draft';
import type { EditContext } from '@marque/server/capabilities/selling/edit-context';
import { updateDraft } from '@marque/server/capabilities/selling/update-draft';
import type { CustomerActor } from '@marque/server/platform/context';
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
  const context: EditContext = {
    ...{ db, clock, actor, locale: 'en', arrivedAt: clock.now(), requestId: 'bench' },
    live: { publish: () => undefined },
  };

  const begin = async () => {
    const draft = await createDraft(context, { make: 'Lancia', model: 'Fulvia', year: 1969 });
    if (!('id' in draft)) throw new Error(`The draft was refused: ${draft.code}.`);
    return draft;
  };
  const saveWith = (answer: (n: number) => Partial<Answers>) => async (): Promise<number> => {
    const { id } = await begin();
    const latenciesMs: number[] = [];
    for (let version = 1; version <= saves; version++) {
      const start = performance.now();
      const saved = await updateDraft(context, { id, version, changes: answer(version) });
      latenciesMs.push(performance.now() - start);
      if (!('version' in saved) || saved.version !== version + 1) throw new Error('A save was lost.');
    }
    return percentile(latenciesMs, 50);
  };
  // The real rows with their indexes and triggers, because no save could do without them.
  const rawWith = (name: string, text: string, value: (n: number) => string) => async (): Promise<number> => {
    const { id } = await begin();
    const valuesOf = (n: number) => [id, value(n)];
    return percentile(await singleUpdates(db, { name, text, valuesOf }, saves), 50);
  };

  const rounds = quick ? 3 : 7;
  const text = await takeTurns(
    rounds,
    saveWith((n) => ({ viewing: `After the ${n}th` })),
    rawWith(
      'raw-answer',
      'update submissions set answers = answers || $2::jsonb, version = version + 1 where listing_id = $1',
      (n) => JSON.stringify({ viewing: `After the ${n}th` }),
    ),
  );
  const column = await takeTurns(
    rounds,
    saveWith((n) => ({ town: `Torino ${n}` })),
    rawWith('raw-column', 'update listings set town = $2 where id = $1', (n) => `Torino ${n}`),
  );
  const remark = 'raw: one update of the row';
  return [
    { name: 'an answer is saved, median', unit: 'ms', ...text, bound: { atMost: 3 }, remark },
    {
      ...{ name: 'an answer that lists show is saved, median', unit: 'ms', ...column },
      ...{ bound: { atMost: 3 }, remark },
    },
  ];
};
