import { type CardEffect, deliverSandboxEventJob } from '@marque/contracts/sandbox';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { newObject, type SandboxObject, saveObject } from './object-repository.ts';

export type NewEvent = { type: string; object: SandboxObject };

/** Delay of a late event. */
const LATE_MS = 120_000;
/** The time between two events that arrive in the wrong order. */
const APART_MS = 10_000;

/**
 * Stores events and sends them to our webhook after the commit. With some test cards they arrive twice, late, or in the
 * wrong order.
 */
export async function announceEvents(
  trx: Transaction<Tables>,
  events: readonly NewEvent[],
  { effect, now, afterMs = 0 }: { effect: CardEffect; now: Date; afterMs?: number },
): Promise<void> {
  for (const [position, { type, object }] of events.entries()) {
    const event = newObject('event', now, { type, data: { object } });
    await saveObject(trx, event);
    const delay = afterMs + delayOf(effect, events.length - 1 - position);
    const options = delay > 0 ? { runAt: new Date(now.getTime() + delay) } : {};
    const copies = effect === 'events-twice' ? 2 : 1;
    for (let copy = 0; copy < copies; copy++)
      await enqueue(trx, deliverSandboxEventJob, { id: event.id }, options);
  }
}

function delayOf(effect: CardEffect, followers: number): number {
  if (effect === 'events-late') return LATE_MS;
  return effect === 'events-reversed' ? followers * APART_MS : 0;
}
