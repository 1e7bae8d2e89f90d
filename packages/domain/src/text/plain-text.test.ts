import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainLine, plainText } from './plain-text.ts';

const anything = fc.string({ unit: 'binary', maxLength: 200 });
const awkward = fc
  .array(
    fc.constantFrom(
      ...['a', ' ', '\n', '\r', '\t', '\u0000', '\u202E', '\u2028', '\uD800', '<b>', 'e\u0301'],
      ...['\u0301\u0323'.repeat(20), '\u0344'.repeat(20), '\u1100', '\u1161'],
    ),
  )
  .map((parts) => parts.join(''));
const written = fc.oneof(anything, awkward);

describe('plainText', () => {
  it.each([
    ['  Lovely car.  ', 'Lovely car.'],
    ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['one  \n\n\n\n\ntwo', 'one\n\ntwo'],
    ['a\u0000b\u0007c\u009Fd', 'abcd'],
    ['pay \u202Enow\u202C', 'pay now'],
    ['Citroe\u0308n', 'Citroën'],
    ['broken \uD83D', 'broken \uFFFD'],
    ['👩\u200D🔧 did it', '👩\u200D🔧 did it'],
    ['<script>alert(1)</script> & "more"', '<script>alert(1)</script> & "more"'],
    [' \n\t ', ''],
  ])('turns %j into %j', (before, after) => {
    expect(plainText(before)).toBe(after);
  });

  it('removes everything that is not text, and changes nothing the second time', () => {
    fc.assert(
      fc.property(written, (text) => {
        const plain = plainText(text);
        expect(plain).not.toMatch(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]|\n{3}/u);
        expect(plain.isWellFormed()).toBe(true);
        expect(plainText(plain)).toBe(plain);
      }),
    );
  });

  it('keeps no more marks on a letter than anybody writes, because normalising them all would take seconds', () => {
    expect(plainText(`a${'\u0301\u0323'.repeat(30_000)}b`)).toMatch(/^\p{L}\p{M}{29,30}b$/u);
    expect(plainText('\u0e19\u0e49\u0e33')).toBe('\u0e19\u0e49\u0e33');
  });

  it('takes linear time', () => {
    const began = performance.now();
    plainText(`${' '.repeat(200_000)}x${' \n'.repeat(100_000)}x`);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

describe('plainLine', () => {
  it('puts the text on one line', () => {
    expect(plainLine(' Ada\r\n  Lovelace\t')).toBe('Ada Lovelace');
    fc.assert(
      fc.property(written, (text) => {
        expect(plainLine(text)).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
