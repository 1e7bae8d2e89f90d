import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldNameOf } from './field-name.ts';

describe('fieldNameOf', () => {
  it.each([
    ['/email', 'email'],
    ['/regions_of_interest/2', 'regions_of_interest[2]'],
    ['/cars/0/make', 'cars[0].make'],
    ['/a~1b/c~0d', 'a/b.c~d'],
    ['', ''],
  ])('converts %j to %j', (pointer, name) => {
    expect(fieldNameOf(pointer)).toBe(name);
  });

  it('keeps every part of the pointer in order', () => {
    const step = fc.oneof(fc.stringMatching(/^[a-z_]+$/), fc.nat().map(String));
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), (steps) => {
        const name = fieldNameOf(steps.map((each) => `/${each}`).join(''));
        expect(name.split(/[.[\]]+/).filter(Boolean)).toEqual(steps);
      }),
    );
  });
});
