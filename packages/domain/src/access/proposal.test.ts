import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmationObstacle } from './proposal.ts';

const now = new Date('2026-06-01T12:00:00Z');

describe('confirmationObstacle', () => {
  const open = { proposedBy: 'ada', expiresAt: new Date(now.getTime() + 1), isSettled: false };

  it('allows another person to confirm an open proposal', () => {
    expect(confirmationObstacle(open, { personId: 'ben', now })).toBeNull();
  });

  it('refuses the proposer, an expired proposal and a settled proposal', () => {
    expect(confirmationObstacle(open, { personId: 'ada', now })).toBe('own-proposal');
    expect(confirmationObstacle({ ...open, expiresAt: now }, { personId: 'ben', now })).toBe(
      'proposal-expired',
    );
    expect(confirmationObstacle({ ...open, isSettled: true }, { personId: 'ben', now })).toBe(
      'proposal-settled',
    );
  });

  it('never allows proposers to confirm their own proposal', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.boolean(), (expiresAt, isSettled) => {
        expect(
          confirmationObstacle({ proposedBy: 'ada', expiresAt, isSettled }, { personId: 'ada', now }),
        ).not.toBeNull();
      }),
    );
  });
});
