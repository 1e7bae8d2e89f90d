import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/durations.ts';
import { DEADLINE_KINDS, DEADLINES, MOST_OF_A_KIND, urgencyOf, urgentDeadlines } from './deadlines.ts';
import { type HealthFacts, judgeHealth } from './health.ts';
import { nextTask } from './next-task.ts';
import { QUEUE_NAMES, waitingQueues } from './queues.ts';

const now = new Date('2026-06-01T12:00:00Z');
const around = fc.integer({ min: -5 * DAY_MS, max: 5 * DAY_MS }).map((ms) => new Date(now.getTime() + ms));
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

const deadlines = fc.uniqueArray(
  fc.record({ kind: fc.constantFrom(...DEADLINE_KINDS), id: fc.uuid(), dueAt: around }),
  { selector: ({ id }) => id, maxLength: 60 },
);

describe('deadlines', () => {
  it('are shown from the earliest to the latest, within their notice, and never more than a few of a kind', () => {
    fc.assert(
      fc.property(deadlines, (all) => {
        const { shown, more } = urgentDeadlines(all, now);
        const times = shown.map(({ dueAt }) => dueAt.getTime());
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        for (const kind of DEADLINE_KINDS) {
          const { noticeMs, outlivesTime } = DEADLINES[kind];
          const due = all.filter(
            ({ kind: of, dueAt }) =>
              of === kind &&
              dueAt.getTime() <= now.getTime() + noticeMs &&
              (outlivesTime || urgencyOf(dueAt, now) !== 'passed'),
          );
          const ofKind = shown.filter((deadline) => deadline.kind === kind);
          expect(ofKind).toHaveLength(Math.min(due.length, MOST_OF_A_KIND));
          expect(more.includes(kind)).toBe(due.length > MOST_OF_A_KIND);
          const latest = Math.max(...ofKind.map(({ dueAt }) => dueAt.getTime()));
          const hidden = due.filter((deadline) => !ofKind.includes(deadline));
          expect(hidden.every(({ dueAt }) => dueAt.getTime() >= latest)).toBe(true);
        }
      }),
    );
  });

  it('are in an order that does not depend on the order in which they were read', () => {
    fc.assert(
      fc.property(deadlines, (all) => {
        expect(urgentDeadlines(all.toReversed(), now)).toEqual(urgentDeadlines(all, now));
      }),
    );
  });

  it('have passed at their time, and are near in the last two hours', () => {
    expect([0, 1, 120, 121].map((left) => urgencyOf(minutes(left), now))).toEqual([
      'passed',
      'soon',
      'soon',
      'later',
    ]);
  });
});

describe('queues', () => {
  it('are shown if something waits, that with the oldest item first', () => {
    const queue = fc.record({
      name: fc.constantFrom(...QUEUE_NAMES),
      count: fc.nat(100),
      since: fc.option(around),
    });
    fc.assert(
      fc.property(fc.array(queue), (all) => {
        const shown = waitingQueues(all);
        expect(shown).toHaveLength(all.filter(({ count }) => count > 0).length);
        const times = shown.map(({ since }) => since?.getTime() ?? Number.POSITIVE_INFINITY);
        expect(times).toEqual(times.toSorted((one, other) => (one === other ? 0 : one - other)));
      }),
    );
  });
});

describe('the next task', () => {
  const late = { urgency: 'passed' } as const;
  const later = { urgency: 'later' } as const;
  const [planned, abandoned] = [{ charge_at: now.toISOString() }, { charge_at: null }];

  it('is the most urgent of all that waits', () => {
    const queues = ['comments'];
    expect(nextTask({ deadlines: [late], payments: [abandoned], queues })).toEqual({
      part: 'deadline',
      item: late,
    });
    expect(nextTask({ deadlines: [later], payments: [planned, abandoned], queues })).toEqual({
      part: 'payment',
      item: abandoned,
    });
    expect(nextTask({ deadlines: [later], payments: [planned], queues })?.part).toBe('deadline');
    expect(nextTask({ deadlines: [], payments: [planned], queues })).toEqual({
      part: 'queue',
      item: 'comments',
    });
    expect(nextTask({ deadlines: [], payments: [planned], queues: [] })).toBeNull();
  });
});

describe('the health of the system', () => {
  const none = { count: 0, since: null };
  const well: HealthFacts = {
    ...{ lastBeat: minutes(0), waitingBids: 3, lateJobs: none, unsentLastHour: none, isBusConnected: true },
    failedJobs: { ...none, givenUp: 0 },
  };
  const statesOf = (change: Partial<HealthFacts>) =>
    Object.fromEntries(
      judgeHealth({ ...well, ...change }, now)
        .filter(({ state }) => state !== 'well')
        .map(({ check, state }) => [check, state]),
    );

  it('is well while every part works', () => {
    expect(statesOf({})).toEqual({});
  });

  it('names the part that needs a look, and the part that fails', () => {
    expect(statesOf({ lastBeat: minutes(-1) })).toEqual({ bidding: 'failing' });
    expect(statesOf({ lastBeat: null })).toEqual({ bidding: 'failing' });
    expect(statesOf({ waitingBids: 5_000 })).toEqual({ bidding: 'watch' });
    expect(statesOf({ lateJobs: { count: 2, since: minutes(-3) } })).toEqual({ jobs: 'watch' });
    expect(statesOf({ lateJobs: { count: 2, since: minutes(-30) } })).toEqual({ jobs: 'failing' });
    const failed = { count: 4, since: minutes(-3) };
    expect(statesOf({ failedJobs: { ...failed, givenUp: 0 } })).toEqual({ 'failed-jobs': 'watch' });
    expect(statesOf({ failedJobs: { ...failed, givenUp: 1 } })).toEqual({ 'failed-jobs': 'failing' });
    expect(statesOf({ unsentLastHour: failed })).toEqual({ mail: 'watch' });
    expect(statesOf({ unsentLastHour: { count: 10, since: minutes(-3) } })).toEqual({ mail: 'failing' });
    expect(statesOf({ isBusConnected: false })).toEqual({ bus: 'failing' });
  });
});
