import type { CardEffect } from '@marque/contracts/sandbox';
import { inTransaction } from '@marque/db/transaction';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { listJobs } from '../../../test/jobs.ts';
import { announceEvents } from './announce-events.ts';
import { deliverEvent } from './deliver-event.ts';

const postgres = useTestDatabase();
const now = new Date('2126-06-01T12:00:00Z');

/** Announces two events, and returns how many seconds later each of their deliveries is made. */
async function announce(effect: CardEffect) {
  const { database } = postgres;
  const known = (await listJobs(database)).length;
  const object = { id: 'pi_1', object: 'payment_intent' };
  const events = ['first', 'second'].map((type) => ({ type, object }));
  await inTransaction(database, (trx) => announceEvents(trx, events, { effect, now }));
  const jobs = (await listJobs(database)).slice(known);
  const { rows } = await database.pool.query<{ id: string; type: string }>(
    `select id, data ->> 'type' as type from sandbox.objects where kind = 'event'`,
  );
  return jobs.map(({ payload, run_at }) => ({
    type: rows.find(({ id }) => id === payload.id)?.type,
    after: Math.max(0, (run_at.getTime() - now.getTime()) / 1_000),
  }));
}

test.each<[CardEffect, { type: string; after: number }[]]>([
  [
    'succeeds',
    [
      { type: 'first', after: 0 },
      { type: 'second', after: 0 },
    ],
  ],
  [
    'events-twice',
    [
      { type: 'first', after: 0 },
      { type: 'first', after: 0 },
      { type: 'second', after: 0 },
      { type: 'second', after: 0 },
    ],
  ],
  [
    'events-late',
    [
      { type: 'first', after: 120 },
      { type: 'second', after: 120 },
    ],
  ],
  [
    'events-reversed',
    [
      { type: 'first', after: 10 },
      { type: 'second', after: 0 },
    ],
  ],
])('with the card %s, events are delivered as it promises', async (effect, deliveries) => {
  expect(await announce(effect)).toEqual(deliveries);
});

test('a delivery that the webhook does not accept fails, so that its job is repeated', async () => {
  await announce('succeeds');
  const [job] = (await listJobs(postgres.database)).filter(({ payload }) => payload.id);
  const id = String(job?.payload.id);
  const posted: string[] = [];
  const deliver = (status: number) =>
    deliverEvent(id, {
      ...{ db: postgres.database, webhookSecret: 'secret', now },
      post: async (body) => {
        posted.push(body);
        return status;
      },
    });
  await expect(deliver(500)).rejects.toThrow(`The webhook answered 500 to the event ${id}.`);
  await deliver(200);
  expect(posted).toHaveLength(2);
  expect(posted[0]).toBe(posted[1]);
});
