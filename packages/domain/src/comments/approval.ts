/** The specification defines these numbers. */
export const APPROVAL = { approved: 0, blocked: 1, pending: 2 } as const;
export type Approval = (typeof APPROVAL)[keyof typeof APPROVAL];

/** Why readers report a comment, and why staff remove one. */
export const COMMENT_REASONS = ['spam', 'abusive', 'misleading', 'personal-data', 'other'] as const;
export type CommentReason = (typeof COMMENT_REASONS)[number];

const FLAGS_FOR_REVIEW = 3;

/** The third flag hides a comment until staff decide. If they have approved it before, it stays visible. */
export const approvalAfterFlag = (
  approval: Approval,
  { flags, isDecided }: { flags: number; isDecided: boolean },
): Approval =>
  approval === APPROVAL.approved && flags === FLAGS_FOR_REVIEW && !isDecided ? APPROVAL.pending : approval;
