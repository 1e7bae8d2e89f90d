import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROLES } from '../access/roles.ts';
import { mayBeViewed } from './view-as.ts';

test('only customers without a role who have not left may be viewed, and never oneself', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('ada', 'bob'),
      fc.subarray([...ROLES]),
      fc.boolean(),
      (id, roles, isClosed) => {
        const may = mayBeViewed({ id, roles, isClosed }, 'bob');
        expect(may).toBe(id === 'ada' && roles.length === 0 && !isClosed);
      },
    ),
  );
});
