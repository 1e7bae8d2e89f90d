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
    expect(approvalAfterFlag(APPROVAL.approved, flags)).toBe(approval);
  });

  it('changes only approved comments, and blocks none', () => {
    fc.assert(
      fc.property(approvals, fc.nat(20), (approval, flags) => {
        const after = approvalAfterFlag(approval, flags);
        expect(after).toBe(approval === APPROVAL.approved && flags === 3 ? APPROVAL.pending : approval);
      }),
    );
  });
});
