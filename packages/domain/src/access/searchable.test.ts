import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOf, lotNumberIn } from './searchable.ts';

describe('what staff type into the search', () => {
  it('is a lot number with or without words around it', () => {
    expect(['1042', ' lot 1042', 'LOT#1042', '#1042 '].map(lotNumberIn)).toEqual([1042, 1042, 1042, 1042]);
    expect(['', 'lot', '10 42', 'UK-1042', '1'.repeat(16)].map(lotNumberIn)).toEqual(Array(5).fill(null));
  });

  it('is compared by its letters and digits, which no pattern can change', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const key = keyOf(typed);
        if (key !== null) expect(key).toMatch(/^[A-Z0-9]{3,}$/);
      }),
    );
    expect([keyOf('ghn3-118 472'), keyOf('A%')]).toEqual(['GHN3118472', null]);
  });
});
