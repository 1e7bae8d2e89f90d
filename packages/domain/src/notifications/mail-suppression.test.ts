import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/durations.ts';
import {
  endedDeferral,
  isInForce,
  SUPPRESSION_CAUSES,
  type Suppression,
  suppresses,
  suppressionAfter,
} from './mail-suppression.ts';

const start = Date.parse('2026-06-01T12:00:00Z');
const time = fc.nat(5 * DAY_MS).map((after) => new Date(start + after));
const report = fc.record({ cause: fc.constantFrom(...SUPPRESSION_CAUSES), at: time });
const after = (reports: { cause: Suppression['cause']; at: Date }[]) =>
  reports.reduce<Suppression | null>(suppressionAfter, null);

describe('reports about an address', () => {
  it('lead to the same result in any order and any number, for good or for a day', () => {
    fc.assert(
      fc.property(
        fc.array(report, { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        time,
        (reports, ranks, now) => {
          const mixed = [...reports, ...reports]
            .map((one) => ({ one, rank: ranks.next().value }))
            .toSorted((a, b) => a.rank - b.rank)
            .map(({ one }) => one);
          const [first, second] = [after(reports), after(mixed)];
          if (!first || !second) throw new Error('A report leads to a suppression.');
          expect(isInForce(first, now)).toBe(isInForce(second, now));
          expect(suppresses(first, 'customers.magic-link', now)).toBe(
            reports.some(({ cause }) => cause !== 'deferred'),
          );
        },
      ),
    );
  });

  it('from before staff lifted the suppression do not bring it back, and later ones do', () => {
    fc.assert(
      fc.property(report, time, report, (first, liftedAt, next) => {
        const lifted = { ...first, liftedAt };
        const known = suppressionAfter(lifted, next);
        expect(known.liftedAt === null).toBe(next.at > liftedAt);
      }),
    );
  });
});

describe('a deferred address', () => {
  const deferred = { cause: 'deferred', at: new Date(start), liftedAt: null } as const;

  it('receives no news for a day, but what its reader has asked for or needs', () => {
    const [during, end] = [new Date(start + DAY_MS - 1), new Date(start + DAY_MS)];
    expect(suppresses(deferred, 'bidding.outbid', during)).toBe(true);
    for (const kind of ['customers.password-reset', 'bidding.won', 'sale-notices.tell', 'consignment.tell'])
      expect(suppresses(deferred, kind, during)).toBe(false);
    expect(suppresses(deferred, 'bidding.outbid', end)).toBe(false);
    expect([endedDeferral(during) < deferred.at, endedDeferral(end)]).toEqual([true, deferred.at]);
  });
});
