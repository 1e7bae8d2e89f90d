import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/durations.ts';
import { expiryOfSwitch, isSwitchOn, SWITCH_NAMES, SWITCHES } from './switches.ts';

const now = new Date('2026-06-01T12:00:00Z');

describe('a switch', () => {
  it('is off if it was never changed, and after it was turned off', () => {
    expect([isSwitchOn(undefined, now), isSwitchOn({ expiresAt: null }, now)]).toEqual([false, false]);
  });

  it('is on until exactly the moment when it expires', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SWITCH_NAMES),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: -HOUR_MS, max: 24 * HOUR_MS }),
        (name, hours, laterMs) => {
          const expiresAt = expiryOfSwitch(name, hours, now);
          const isOn = isSwitchOn({ expiresAt }, new Date(now.getTime() + laterMs));
          expect(isOn).toBe(laterMs < hours * HOUR_MS);
        },
      ),
    );
  });

  it('always expires, and never later than its limit', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SWITCH_NAMES), fc.double({ noNaN: false }), (name, hours) => {
        const expiresAt = expiryOfSwitch(name, hours, now);
        const { longestHours } = SWITCHES[name];
        expect(expiresAt !== null).toBe(Number.isInteger(hours) && hours >= 1 && hours <= longestHours);
        if (expiresAt) expect(expiresAt > now).toBe(true);
      }),
    );
  });
});
