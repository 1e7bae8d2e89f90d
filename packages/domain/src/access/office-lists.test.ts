import { expect, test } from 'vitest';
import { type ExportedList, LIST_EXPORTS, OFFICE_LISTS, queryOfView } from './office-lists.ts';
import { may } from './role-permissions.ts';
import { ROLES } from './roles.ts';

test('a view keeps filters, but neither empty ones nor the place in the list', () => {
  expect(queryOfView('?state=settled&actor=&before=0198&page=3&recipient=a%40b.c')).toBe(
    'state=settled&recipient=a%40b.c',
  );
  expect(queryOfView('')).toBe('');
});

test('a role that may export a list may read it', () => {
  for (const [list, permission] of Object.entries(LIST_EXPORTS))
    for (const role of ROLES.filter((one) => may([one], permission)))
      expect([list, role, may([role], OFFICE_LISTS[list as ExportedList])]).toEqual([list, role, true]);
});
