import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFilled } from './is-filled.ts';

const blank = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0') });

describe('isFilled', () => {
  it.each([undefined, null, false, '', '   ', []])('is false for %j', (value) => {
    expect(isFilled(value)).toBe(false);
  });

  it.each([true, 0, 'x', ' x ', ['UK'], [''], new Date(0)])('is true for %j', (value) => {
    expect(isFilled(value)).toBe(true);
  });

  it('is false for text that has only spaces', () => {
    fc.assert(fc.property(blank, (text) => !isFilled(text)));
  });

  it('ignores spaces around a text', () => {
    fc.assert(
      fc.property(blank, fc.string(), blank, (before, text, after) => {
        expect(isFilled(before + text + after)).toBe(isFilled(text));
      }),
    );
  });

  it('requires only one entry in a list, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (list) => {
        expect(isFilled(list)).toBe(list.length > 0);
      }),
    );
  });
});
