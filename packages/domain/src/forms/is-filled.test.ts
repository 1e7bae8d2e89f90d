import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFilled } from './is-filled.ts';

const blank = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0') });

describe('isFilled', () => {
  it.each([undefined, null, false, '', '   ', []])('is not satisfied by %j', (value) => {
    expect(isFilled(value)).toBe(false);
  });

  it.each([true, 0, 'x', ' x ', ['UK'], [''], new Date(0)])('is satisfied by %j', (value) => {
    expect(isFilled(value)).toBe(true);
  });

  it('never counts blanks alone as text', () => {
    fc.assert(fc.property(blank, (text) => !isFilled(text)));
  });

  it('looks through the blanks around a text', () => {
    fc.assert(
      fc.property(blank, fc.string(), blank, (before, text, after) => {
        expect(isFilled(before + text + after)).toBe(isFilled(text));
      }),
    );
  });

  it('asks of a list only that it has an entry', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (list) => {
        expect(isFilled(list)).toBe(list.length > 0);
      }),
    );
  });
});
