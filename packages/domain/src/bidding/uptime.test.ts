import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uptimeShare } from './uptime.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute));
const hour = { from: at(0), to: at(60) };

describe('uptimeShare', () => {
  it.each([
    ['without an outage', [], 1],
    ['with one', [{ from: at(10), to: at(16) }], 0.9],
    ['with one that began earlier', [{ from: at(-30), to: at(15) }], 0.75],
    [
      'with two that overlap',
      [
        { from: at(20), to: at(35) },
        { from: at(10), to: at(30) },
      ],
      7 / 12,
    ],
    ['with one at another time', [{ from: at(70), to: at(80) }], 1],
  ])('%s', (_case, outages, share) => {
    expect(uptimeShare(hour, outages)).toBeCloseTo(share, 9);
  });

  it('is unknown without time', () => {
    expect(uptimeShare({ from: at(1), to: at(1) }, [])).toBeNull();
  });

  it('is between 0 and 1, and never better with another outage', () => {
    const outage = fc
      .tuple(fc.integer({ min: -60, max: 120 }), fc.nat(60))
      .map(([from, length]) => ({ from: at(from), to: at(from + length) }));
    fc.assert(
      fc.property(fc.array(outage), outage, (outages, another) => {
        const share = uptimeShare(hour, outages) ?? Number.NaN;
        const later = uptimeShare(hour, [...outages, another]) ?? Number.NaN;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(later).toBeLessThanOrEqual(share);
      }),
    );
  });
});
