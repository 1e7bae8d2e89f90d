import { fixedClock } from '@marque/testing/fixed-clock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAllowance } from './allowance.ts';

test('never allows more than ten seconds of saved messages plus the rate per second', () => {
  const steps = fc.array(fc.record({ waitMs: fc.nat(3_000), asks: fc.nat(40) }), { maxLength: 50 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), steps, (perSecond, sequence) => {
      const clock = fixedClock('2030-01-01T00:00:00Z');
      const allowance = createAllowance(perSecond, clock);
      let given = 0;
      let elapsed = 0;

      for (const { waitMs, asks } of sequence) {
        clock.advance(waitMs);
        elapsed += waitMs;
        for (let ask = 0; ask < asks; ask++) given += allowance.take() ? 1 : 0;
        expect(given).toBeLessThanOrEqual(perSecond * 10 + (elapsed / 1000) * perSecond + 1e-6);
      }
    }),
  );
});

test('allows the saved messages at once, and after that the rate per second', () => {
  const clock = fixedClock('2030-01-01T00:00:00Z');
  const allowance = createAllowance(2, clock);

  expect(Array.from({ length: 21 }, () => allowance.take()).filter(Boolean)).toHaveLength(20);
  clock.advance(500);
  expect([allowance.take(), allowance.take()]).toEqual([true, false]);
});
