import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeDifferences } from './describe-differences.ts';

const fields = fc.dictionary(
  fc.constantFrom('title', 'body', 'picture', 'place'),
  fc.oneof(fc.string(), fc.record({ src: fc.string(), alt: fc.string() })),
);

describe('the differences of two versions', () => {
  it('are none between a version and itself, in whatever order its names are', () =>
    fc.assert(
      fc.property(fields, (one) => {
        expect(describeDifferences(one, Object.fromEntries(Object.entries(one).reverse()))).toEqual([]);
      }),
    ));

  it('turn one version into the other', () =>
    fc.assert(
      fc.property(fields, fields, (before, after) => {
        const changed: Record<string, unknown> = { ...before };
        for (const difference of describeDifferences(before, after))
          changed[difference.field] = difference.after;
        for (const [name, value] of Object.entries(changed)) expect(value).toEqual(after[name] ?? null);
      }),
    ));

  it('name the field with both values', () => {
    expect(describeDifferences({ title: 'A', place: 'X' }, { title: 'B', body: 'Text' })).toEqual([
      { field: 'title', before: 'A', after: 'B' },
      { field: 'place', before: 'X', after: null },
      { field: 'body', before: null, after: 'Text' },
    ]);
  });
});
