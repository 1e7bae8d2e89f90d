import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInForce, type PublicationPeriod, planPublication } from './plan-publication.ts';

type Row = PublicationPeriod & { id: string };

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number));

/** Carries a plan out, as the database does. */
function carryOut(rows: Row[], next: Row): Row[] {
  const { cut, remove } = planPublication(rows, next);
  return [
    ...rows
      .filter(({ id }) => !remove.includes(id))
      .map((row) => (cut.includes(row.id) ? { ...row, until: next.from } : row)),
    next,
  ];
}

describe('publications of a language', () => {
  const windows = fc.array(
    fc.record({ from: fc.integer({ min: 0, max: 30 }), days: fc.option(fc.integer({ min: 1, max: 30 })) }),
    { maxLength: 12 },
  );

  it('never overlap, and the latest decision holds from its beginning', () =>
    fc.assert(
      fc.property(windows, (wanted) => {
        let rows: Row[] = [];
        wanted.forEach(({ from, days }, index) => {
          const next = { id: String(index), from: day(from), until: days === null ? null : day(from + days) };
          rows = carryOut(rows, next);
          expect(rows.filter((row) => isInForce(row, next.from)).map(({ id }) => id)).toEqual([next.id]);
        });
        for (let at = 0; at <= 61; at += 1)
          expect(rows.filter((row) => isInForce(row, day(at))).length).toBeLessThanOrEqual(1);
      }),
    ));

  it('leave the past as it was', () => {
    const past = { id: 'past', from: day(1), until: day(2) };
    expect(planPublication([past], { from: day(2) })).toEqual({ cut: [], remove: [] });
  });
});
