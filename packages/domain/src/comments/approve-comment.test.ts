import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPROVAL } from './approval.ts';
import { approveComment } from './approve-comment.ts';

const stranger = { authorIsStaff: false, authorWasApprovedBefore: false };
const link = 'More at https://example.com';

describe('approveComment', () => {
  it('approves a first comment, unless it has a link', () => {
    expect(approveComment({ ...stranger, text: 'Is the hood original?' })).toBe(APPROVAL.approved);
    expect(approveComment({ ...stranger, text: link })).toBe(APPROVAL.pending);
  });

  it('approves comments of staff and of customers with an approved comment', () => {
    expect(approveComment({ ...stranger, text: link, authorIsStaff: true })).toBe(APPROVAL.approved);
    expect(approveComment({ ...stranger, text: link, authorWasApprovedBefore: true })).toBe(
      APPROVAL.approved,
    );
  });

  it('never blocks a comment', () => {
    const comment = fc.record({
      text: fc.oneof(fc.string(), fc.constant(link)),
      authorIsStaff: fc.boolean(),
      authorWasApprovedBefore: fc.boolean(),
    });
    fc.assert(
      fc.property(comment, (written) => {
        expect(approveComment(written)).not.toBe(APPROVAL.blocked);
      }),
    );
  });
});
