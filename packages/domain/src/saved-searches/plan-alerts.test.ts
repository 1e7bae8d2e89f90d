import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { alertDueAt } from './alert-due-at.ts';
import type { ActiveFrequency } from './frequencies.ts';
import { type DueMatch, PAUSE_BETWEEN_ALERTS_MS, planAlerts, type Told } from './plan-alerts.ts';

const NOON = new Date('2026-06-01T12:00:00Z');
const minutes = (count: number) => new Date(NOON.getTime() + count * MINUTE_MS);
const match = (searchId: string, listingId: string, frequency: ActiveFrequency = 'at-once'): DueMatch => ({
  ...{ searchId, listingId, frequency },
});

describe('the messages to one customer', () => {
  it('contain all cars of searches with the same frequency', () => {
    const due = [match('a', '1'), match('b', '1'), match('b', '2')];
    expect(planAlerts(due, [], NOON)).toEqual({
      messages: [{ frequency: 'at-once', matches: due }],
      postponed: [],
    });
  });

  it('wait for five minutes after the last one about the same car', () => {
    const due = [match('a', '1'), match('a', '2')];
    expect(planAlerts(due, [{ listingId: '1', at: minutes(-2) }], NOON)).toEqual({
      messages: [{ frequency: 'at-once', matches: [match('a', '2')] }],
      postponed: [{ match: match('a', '1'), until: minutes(3) }],
    });
    expect(planAlerts(due, [{ listingId: '1', at: minutes(-5) }], NOON).messages).toHaveLength(1);
  });

  it('wait as a whole if they are digests', () => {
    const due = [match('a', '1'), match('b', '1', 'daily'), match('b', '2', 'daily')];
    expect(planAlerts(due, [], NOON)).toEqual({
      messages: [{ frequency: 'at-once', matches: [match('a', '1')] }],
      postponed: [
        { match: match('b', '1', 'daily'), until: minutes(5) },
        { match: match('b', '2', 'daily'), until: minutes(5) },
      ],
    });
  });
});

type Message = { at: Date; frequency: ActiveFrequency; matches: DueMatch[] };
type Waiting = DueMatch & { foundAt: Date; dueAt: Date };

/** Runs the rule once a minute, as the program does, until nothing waits. */
function simulate(found: readonly (DueMatch & { foundAt: Date })[], zone: string): Message[] {
  const coming = found.toSorted((one, other) => one.foundAt.getTime() - other.foundAt.getTime());
  let waiting: Waiting[] = [];
  const messages: Message[] = [];
  for (let now = NOON; coming.length > 0 || waiting.length > 0; now = new Date(now.getTime() + MINUTE_MS)) {
    for (let next = coming[0]; next && next.foundAt <= now; next = coming[0]) {
      const dueAt = alertDueAt(next.frequency, next.foundAt, zone);
      if (dueAt) waiting.push({ ...next, dueAt });
      coming.shift();
    }
    const due = waiting.filter(({ dueAt }) => dueAt <= now);
    if (due.length === 0) continue;
    const told: Told[] = messages.flatMap(({ at, matches }) =>
      matches.map(({ listingId }) => ({ listingId, at })),
    );
    const plan = planAlerts(due, told, now);
    const until = new Map(plan.postponed.map(({ match, until }) => [match, until]));
    messages.push(...plan.messages.map((message) => ({ ...message, at: now })));
    const sent = new Set<DueMatch>(plan.messages.flatMap(({ matches }) => matches));
    waiting = waiting
      .filter((one) => !sent.has(one))
      .map((one) => ({ ...one, dueAt: until.get(one) ?? one.dueAt }));
  }
  return messages;
}

test('each match is in exactly one message, and no car is in two messages within five minutes', () => {
  const frequencies: ActiveFrequency[] = ['at-once', 'at-once', 'daily', 'daily', 'weekly'];
  const finds = fc.uniqueArray(
    fc.record({
      search: fc.nat(frequencies.length - 1),
      listing: fc.nat(3),
      // In the first minutes, or around the morning on which digests are sent.
      minute: fc.oneof(fc.nat(20), fc.integer({ min: 19 * 60 - 10, max: 19 * 60 + 10 })),
    }),
    { selector: ({ search, listing }) => `${search} ${listing}`, maxLength: 14 },
  );
  fc.assert(
    fc.property(
      finds,
      fc.constantFrom('Europe/London', 'Europe/Paris', 'America/New_York'),
      (drawn, zone) => {
        const found = drawn.map(({ search, listing, minute }) => ({
          ...match(`${search}`, `${listing}`, frequencies[search]),
          foundAt: minutes(minute),
        }));
        const messages = simulate(found, zone);

        const told = messages.flatMap(({ matches }) =>
          matches.map((one) => `${one.searchId} ${one.listingId}`),
        );
        expect(told.toSorted()).toEqual(found.map((one) => `${one.searchId} ${one.listingId}`).toSorted());

        for (const [place, message] of messages.entries())
          for (const other of messages.slice(place + 1)) {
            const apart = other.at.getTime() - message.at.getTime();
            const shared = message.matches.filter(({ listingId }) =>
              other.matches.some((one) => one.listingId === listingId),
            );
            if (shared.length > 0) expect(apart).toBeGreaterThanOrEqual(PAUSE_BETWEEN_ALERTS_MS);
          }

        // One digest contains all that was found until its time.
        for (const digest of ['daily', 'weekly'] as const) {
          const times = found
            .filter(({ frequency }) => frequency === digest)
            .map(({ foundAt }) => alertDueAt(digest, foundAt, zone)?.getTime());
          const sent = messages.filter(({ frequency }) => frequency === digest);
          expect(sent).toHaveLength(new Set(times).size);
        }
        const last = messages.at(-1)?.at ?? NOON;
        expect(last.getTime() - NOON.getTime()).toBeLessThan(8 * DAY_MS);
      },
    ),
    { numRuns: 60 },
  );
});
