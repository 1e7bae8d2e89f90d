import { expect, test } from 'vitest';
import { queryOfView } from './office-lists.ts';

test('a view keeps filters, but neither empty ones nor the place in the list', () => {
  expect(queryOfView('?state=settled&actor=&before=0198&page=3&recipient=a%40b.c')).toBe(
    'state=settled&recipient=a%40b.c',
  );
  expect(queryOfView('')).toBe('');
});
