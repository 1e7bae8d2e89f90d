import { expect, test } from 'vitest';
import { findReversedRange } from './find-reversed-range.ts';

test.each([
  [{ year_from: '1990', year_to: '1960' }, 'years'],
  [{ price_from: '20000', price_to: '9000' }, 'prices'],
  [{ year_from: '1960', year_to: '1990' }, undefined],
  [{ year_from: '1960', year_to: '1960' }, undefined],
  [{ year_from: '1990' }, undefined],
  [{ year_from: 'soon', year_to: '1960' }, undefined],
  [{}, undefined],
])('%o', (typed, kind) => {
  expect(findReversedRange(typed as Record<string, string>)?.kind).toBe(kind);
});
