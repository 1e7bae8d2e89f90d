import { describe, expect, test } from 'vitest';
import { nextSort, parseSort, sortsOf } from './office-sorts.ts';

test('each column can be sorted in both directions', () => {
  expect(sortsOf('office-sales')).toEqual(['sold', '-sold', 'due', '-due']);
  expect(sortsOf('office-sales').map((sort) => parseSort<'office-sales'>(sort))).toContainEqual({
    column: 'due',
    isDescending: true,
  });
});

describe('clicks on a heading', () => {
  test('sort up, down and then as the list is by itself', () => {
    expect(nextSort('score', undefined)).toBe('score');
    expect(nextSort('score', 'score')).toBe('-score');
    expect(nextSort('score', '-score')).toBeUndefined();
    expect(nextSort('score', '-seen')).toBe('score');
  });

  test('reverse the column by which the list is sorted by itself', () => {
    expect(nextSort('sold', '-sold', '-sold')).toBe('sold');
    expect(nextSort('sold', 'sold', '-sold')).toBeUndefined();
    expect(nextSort('due', '-sold', '-sold')).toBe('due');
    expect(nextSort('ends', 'ends', 'ends')).toBe('-ends');
    expect(nextSort('ends', '-ends', 'ends')).toBeUndefined();
  });
});
