import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPROVAL, approvalAfterFlag } from './approval.ts';

const approvals = fc.constantFrom(...Object.values(APPROVAL));

describe('approvalAfterFlag', () => {
  it.each([
    [1, APPROVAL.approved],
    [2, APPROVAL.approved],
    [3, APPROVAL.pending],
    [4, APPROVAL.approved],
  ])('after flag %i the approval of an approved comment is %i', (flags, approval) => {
    expect(approvalAfterFlag(APPROVAL.approved, { flags, isDecided: false })).toBe(approval);
  });

  it('changes only approved comments, blocks none, and never hides one that staff have approved', () => {
    fc.assert(
      fc.property(approvals, fc.nat(20), fc.boolean(), (approval, flags, isDecided) => {
        const after = approvalAfterFlag(approval, { flags, isDecided });
        const isHidden = approval === APPROVAL.approved && flags === 3 && !isDecided;
        expect(after).toBe(isHidden ? APPROVAL.pending : approval);
      }),
    );
  });
});
