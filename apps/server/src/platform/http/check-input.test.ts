import { describe, expect, it } from 'vitest';
import { faultOfInput } from './check-input.ts';

const nested = (levels: number): unknown => (levels === 0 ? 'end' : { inner: nested(levels - 1) });

describe('input that may be looked at', () => {
  it.each([undefined, null, 7, true, '', 'Größe 👍🏽', {}, [], { a: [{ b: 'c' }] }, nested(12)])(
    'is %j',
    (input) => {
      expect(faultOfInput(input)).toBeNull();
    },
  );

  it('has a thousand values at most, wherever they are', () => {
    expect(faultOfInput(Array(999).fill(1))).toBeNull();
    expect(faultOfInput(Array(1_000).fill(1))).toMatchObject({ code: 'invalid' });
    expect(faultOfInput({ list: Array.from({ length: 50 }, () => Array(20).fill(1)) })).not.toBeNull();
  });
});

describe('input that is refused', () => {
  it.each([
    ['a NUL', { name: 'a\0b' }, '/name'],
    ['half a surrogate pair', { list: ['fine', '\ud800'] }, '/list/1'],
    ['a NUL in a name', { outer: { 'a\0b': 1 } }, '/outer'],
    ['a name without end', { ['x'.repeat(201)]: 1 }, ''],
  ])('has %s', (_what, input, pointer) => {
    const field = pointer.split('/')[1] ?? '';
    expect(faultOfInput(input)).toEqual({ refused: true, code: 'invalid', pointer, values: { field } });
  });

  it('is too deep, however deep that is', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(faultOfInput(deep)).toMatchObject({ code: 'invalid' });
  });
});
