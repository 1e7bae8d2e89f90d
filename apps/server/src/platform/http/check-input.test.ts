import { describe, expect, it } from 'vitest';
import { faultOfInput } from './check-input.ts';

const nested = (levels: number): unknown => (levels === 0 ? 'end' : { inner: nested(levels - 1) });

describe('accepted input', () => {
  it.each([undefined, null, 7, true, '', 'Größe 👍🏽', {}, [], { a: [{ b: 'c' }] }, nested(12)])(
    'may be %j',
    (input) => {
      expect(faultOfInput(input)).toBeNull();
    },
  );

  it('has at most a thousand values on all levels together', () => {
    expect(faultOfInput(Array(999).fill(1))).toBeNull();
    expect(faultOfInput(Array(1_000).fill(1))).toMatchObject({ code: 'invalid' });
    expect(faultOfInput({ list: Array.from({ length: 50 }, () => Array(20).fill(1)) })).not.toBeNull();
  });
});

describe('refused input', () => {
  it.each([
    ['a NUL', { name: 'a\0b' }, '/name'],
    ['half a surrogate pair', { list: ['fine', '\ud800'] }, '/list/1'],
    ['a NUL in a name', { outer: { 'a\0b': 1 } }, '/outer'],
    ['a name that is too long', { ['x'.repeat(201)]: 1 }, ''],
  ])('contains %s', (_what, input, pointer) => {
    const field = pointer.split('/')[1] ?? '';
    expect(faultOfInput(input)).toEqual({ refused: true, code: 'invalid', pointer, values: { field } });
  });

  it('is nested too deeply, even with 100,000 levels', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(faultOfInput(deep)).toMatchObject({ code: 'invalid' });
  });
});
