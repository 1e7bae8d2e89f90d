import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRESH_PROOF_MS, isFreshProof } from './fresh-proof.ts';
import { confirmationObstacle } from './proposal.ts';

const now = new Date('2026-06-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('isFreshProof', () => {
  it('accepts a proof for ten minutes', () => {
    expect(isFreshProof(now, now)).toBe(true);
    expect(isFreshProof(ago(FRESH_PROOF_MS), now)).toBe(true);
    expect(isFreshProof(ago(FRESH_PROOF_MS + 1), now)).toBe(false);
    expect(isFreshProof(null, now)).toBe(false);
  });
});

describe('confirmationObstacle', () => {
  const open = { proposedBy: 'ada', expiresAt: new Date(now.getTime() + 1), isSettled: false };

  it('lets another person confirm an open proposal', () => {
    expect(confirmationObstacle(open, { personId: 'ben', now })).toBeNull();
  });

  it('refuses the proposer, a proposal that has expired and one that is settled', () => {
    expect(confirmationObstacle(open, { personId: 'ada', now })).toBe('own-proposal');
    expect(confirmationObstacle({ ...open, expiresAt: now }, { personId: 'ben', now })).toBe(
      'proposal-expired',
    );
    expect(confirmationObstacle({ ...open, isSettled: true }, { personId: 'ben', now })).toBe(
      'proposal-settled',
    );
  });

  it('never lets somebody confirm their own', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.boolean(), (expiresAt, isSettled) => {
        expect(
          confirmationObstacle({ proposedBy: 'ada', expiresAt, isSettled }, { personId: 'ada', now }),
        ).not.toBeNull();
      }),
    );
  });
});
