import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from './permissions.ts';
import { may, ROLE_PERMISSIONS } from './role-permissions.ts';
import { ROLES, type Role } from './roles.ts';

const permission = fc.constantFrom(...PERMISSIONS);
const roles = fc.uniqueArray(fc.constantFrom(...ROLES));
const held = (role: Role): Set<Permission> => new Set(ROLE_PERMISSIONS[role]);

describe('the role table', () => {
  it('gives a manager all permissions of the lower roles and some more', () => {
    const below = (['curator', 'moderator', 'support', 'accounts', 'editor'] as const).flatMap((role) => [
      ...held(role),
    ]);
    const manager = held('manager');
    expect(below.filter((name) => !manager.has(name))).toEqual([]);
    expect([...manager].filter((name) => !below.includes(name)).sort()).toEqual([
      'auctions.extend',
      'bids.void',
      'customers.limit',
      'figures.read',
      'listings.withdraw',
      'lists.export',
      'screening.decide',
      'switches.change',
    ]);
  });

  it('gives an admin every permission, and only an admin may change roles', () => {
    expect([...held('admin')].sort()).toEqual([...PERMISSIONS].sort());
    for (const role of ROLES) expect([role, may([role], 'roles.change')]).toEqual([role, role === 'admin']);
  });

  it('gives each permission to at least one role, and every role may enter the office', () => {
    for (const name of PERMISSIONS)
      expect([name, ROLES.some((role) => may([role], name))]).toEqual([name, true]);
    for (const role of ROLES) expect([role, may([role], 'office.enter')]).toEqual([role, true]);
  });
});

describe('may', () => {
  it('allows nothing without a role', () => {
    for (const wanted of PERMISSIONS) expect([wanted, may([], wanted)]).toEqual([wanted, false]);
  });

  it('allows an action if any of the roles allows it', () => {
    fc.assert(
      fc.property(roles, permission, (some, wanted) => {
        expect(may(some, wanted)).toBe(some.some((role) => may([role], wanted)));
      }),
    );
  });
});
