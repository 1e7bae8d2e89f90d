import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlocked } from './is-blocked.ts';

const moment = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') });

test('a block lasts until its end, and for ever without one', () => {
  fc.assert(
    fc.property(moment, moment, moment, (blockedAt, blockedUntil, now) => {
      expect(isBlocked({ blockedAt, blockedUntil }, now)).toBe(now < blockedUntil);
      expect(isBlocked({ blockedAt, blockedUntil: null }, now)).toBe(true);
      expect(isBlocked({ blockedAt: null, blockedUntil }, now)).toBe(false);
    }),
  );
});
