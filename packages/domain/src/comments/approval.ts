/** The specification defines these numbers. */
export const APPROVAL = { approved: 0, blocked: 1, pending: 2 } as const;
export type Approval = (typeof APPROVAL)[keyof typeof APPROVAL];

export const FLAG_REASONS = ['spam', 'abusive', 'misleading', 'personal-data', 'other'] as const;

const FLAGS_FOR_REVIEW = 3;

/** The third flag sends a comment to review. Later flags do not, because staff have already approved it. */
export const approvalAfterFlag = (approval: Approval, flags: number): Approval =>
  approval === APPROVAL.approved && flags === FLAGS_FOR_REVIEW ? APPROVAL.pending : approval;
