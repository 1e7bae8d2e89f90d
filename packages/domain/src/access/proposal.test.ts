import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from './permissions.ts';
import { confirmationObstacle, decisionObstacle } from './proposal.ts';
import { may } from './role-permissions.ts';
import { ROLES } from './roles.ts';

const now = new Date('2026-06-01T12:00:00Z');

describe('decisionObstacle', () => {
  const open = { expiresAt: new Date(now.getTime() + 1), isSettled: false };

  it('allows an open proposal to be decided', () => {
    expect(decisionObstacle(open, now)).toBeNull();
  });

  it('refuses an expired proposal and a settled proposal', () => {
    expect(decisionObstacle({ ...open, expiresAt: now }, now)).toBe('proposal-expired');
    expect(decisionObstacle({ ...open, isSettled: true }, now)).toBe('proposal-settled');
  });
});

describe('confirmationObstacle', () => {
  const proposer = { id: 'ada', roles: ['manager'] as const, isBarred: false };
  const confirmer = { ...proposer, id: 'ben' };
  const obstacle = (people: Partial<Parameters<typeof confirmationObstacle>[0]>) =>
    confirmationObstacle({ proposer, confirmer, ...people }, 'bids.void');

  it('allows another person with the permission to confirm', () => {
    expect(obstacle({})).toBeNull();
  });

  it('refuses the proposer', () => {
    expect(obstacle({ confirmer: proposer })).toBe('own-proposal');
  });

  it.each([{ roles: [] }, { roles: ['editor'] as const }, { isBarred: true }])(
    'refuses if one of them has become %j',
    (change) => {
      expect(obstacle({ proposer: { ...proposer, ...change } })).toBe('proposer-not-entitled');
      expect(obstacle({ confirmer: { ...confirmer, ...change } })).toBe('not-allowed');
    },
  );

  it('always needs two people who are both entitled', () => {
    const person = fc.record({
      id: fc.constantFrom('ada', 'ben'),
      roles: fc.subarray([...ROLES]),
      isBarred: fc.boolean(),
    });
    fc.assert(
      fc.property(person, person, fc.constantFrom(...PERMISSIONS), (one, other, permission) => {
        if (confirmationObstacle({ proposer: one, confirmer: other }, permission)) return;
        expect(one.id).not.toBe(other.id);
        for (const { roles, isBarred } of [one, other])
          expect([isBarred, may(roles, permission)]).toEqual([false, true]);
      }),
    );
  });
});
