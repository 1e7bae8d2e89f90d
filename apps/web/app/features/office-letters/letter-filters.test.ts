import { expect, it } from 'vitest';
import { queryOf, readLetterFilters, readLetterView } from './letter-filters.ts';

it('reads the filters of an address, and leaves out values that do not exist', () => {
  const read = (query: string) => readLetterFilters(new URLSearchParams(query));
  expect(read('')).toEqual({});
  expect(read('region=MARS&email=')).toEqual({});
  expect(read('region=USA&email=%20ada@example.org%20')).toEqual({ region: 'USA', email: 'ada@example.org' });
  expect(read(`email=${'x'.repeat(400)}`).email).toHaveLength(254);
});

it('reads each view from its own address', () => {
  for (const view of ['open', 'answered', 'closed', 'all'] as const)
    expect(readLetterView(new URLSearchParams(queryOf(view)))).toBe(view);
  expect(readLetterView(new URLSearchParams('view=lost'))).toBeUndefined();
});
