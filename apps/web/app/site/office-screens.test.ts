import { ROLES } from '@marque/domain/access/roles';
import { describe, expect, it } from 'vitest';
import { groupsOf, officeScreensFor } from './office-screens.ts';

describe('the menu of the office', () => {
  it('has every screen of a role in exactly one group', () => {
    for (const role of ROLES) {
      const screens = officeScreensFor([role]);
      const grouped = groupsOf(screens).flatMap((group) => group.screens);
      expect(grouped.toSorted()).toEqual(screens.toSorted());
    }
  });
});
