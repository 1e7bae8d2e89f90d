import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { isReminderDue, REMINDER_LEAD_MS, REMINDER_REPEATS_MS, type Reminder } from './reminders.ts';

const START = Date.UTC(2026, 5, 1, 12);
/** How often a reminder is looked for. */
const TICK_MS = { 'ending-soon': MINUTE_MS, 'ending-in-minutes': 2_000 } as const;
const SOFT_CLOSE_MS = 2 * MINUTE_MS;

const reminder = fc.constantFrom<Reminder>('ending-soon', 'ending-in-minutes');

type Move = { at: number; to: number };
type Told = { at: number; endsAt: number };

/** Looks for reminders until the auction ends. The end moves at some of the ticks. */
function run(kind: Reminder, firstEnd: number, movedTo: (at: number, endsAt: number) => number) {
  const told: Told[] = [];
  const moves: Move[] = [{ at: START, to: firstEnd }];
  let endsAt = firstEnd;
  for (let at = START; at < endsAt; at += TICK_MS[kind]) {
    const to = movedTo(at, endsAt);
    if (to > endsAt) moves.push({ at, to });
    endsAt = Math.max(to, endsAt);
    const last = told.at(-1);
    const known = { endsAt: new Date(endsAt), remindedAt: last ? new Date(last.at) : null };
    if (isReminderDue(kind, known, new Date(at))) told.push({ at, endsAt });
  }
  return { told, moves, endsAt };
}

const extensions = fc.array(
  fc.record({ after: fc.integer({ min: 0, max: 60 }), ms: fc.integer({ min: 1, max: 3 * HOUR_MS }) }),
  { maxLength: 6 },
);

describe('a reminder of the end', () => {
  it('is true when it is told, and follows an end that staff move, at its time', () => {
    fc.assert(
      fc.property(reminder, fc.integer({ min: 1, max: 130 }), extensions, (kind, first, extended) => {
        const left = [...extended];
        let waited = 0;
        const { told, moves, endsAt } = run(kind, START + first * MINUTE_MS, (_, end) => {
          const next = left[0];
          if (!next || waited++ < next.after) return end;
          left.shift();
          waited = 0;
          return end + next.ms;
        });
        const lead = REMINDER_LEAD_MS[kind];
        for (const { at, endsAt: end } of told) expect(end > at && end - at <= lead).toBe(true);
        for (const [place, { to, at }] of moves.entries()) {
          // The end stayed long enough for its reminder.
          const due = Math.max(to - lead, START);
          const next = moves[place + 1];
          const isOvertaken = next !== undefined && next.at <= due + TICK_MS[kind];
          if (at < due && due < to && !isOvertaken)
            expect(told.some((one) => one.at >= due && one.at <= due + TICK_MS[kind])).toBe(true);
        }
        // Nobody is told the same thing twice.
        for (const [place, { at }] of told.entries()) {
          const before = told[place - 1];
          if (before)
            expect(moves.some((move) => move.to - lead > before.at && move.to - lead <= at)).toBe(true);
        }
        expect(told.length).toBeLessThanOrEqual(moves.length);
        expect(told.at(-1)?.endsAt ?? endsAt).toBeLessThanOrEqual(endsAt);
      }),
      { numRuns: 300 },
    );
  });

  it('is told once, however many late bids extend the auction', () => {
    fc.assert(
      fc.property(reminder, fc.array(fc.boolean(), { maxLength: 400 }), (kind, bids) => {
        const { told } = run(kind, START + REMINDER_LEAD_MS[kind], (at, end) =>
          end - at <= SOFT_CLOSE_MS && bids.pop() ? at + SOFT_CLOSE_MS : end,
        );
        expect(told).toHaveLength(1);
      }),
    );
  });

  it('is late rather than missing, if nobody has looked for it in time', () => {
    const endsAt = new Date(START + MINUTE_MS);
    for (const kind of ['ending-soon', 'ending-in-minutes'] as const) {
      expect(isReminderDue(kind, { endsAt, remindedAt: null }, new Date(START))).toBe(true);
      const yesterday = new Date(START - 24 * HOUR_MS);
      expect(isReminderDue(kind, { endsAt, remindedAt: yesterday }, new Date(START))).toBe(true);
      expect(isReminderDue(kind, { endsAt, remindedAt: null }, endsAt)).toBe(false);
    }
  });

  it('is over before late bids can repeat it', () => {
    for (const kind of ['ending-soon', 'ending-in-minutes'] as const)
      expect(REMINDER_REPEATS_MS[kind]).toBeLessThan(REMINDER_LEAD_MS[kind] - SOFT_CLOSE_MS);
  });
});
