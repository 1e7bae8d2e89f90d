import { APPROVAL, type Approval } from './approval.ts';

export const MODERATIONS = ['approve', 'block'] as const;
export type Moderation = (typeof MODERATIONS)[number];

type Moderated = {
  approval: Approval;
  /** It is hidden until staff decide, or has been reported since their last decision. */
  isWaiting: boolean;
};

/** The approval of a comment after a decision of staff. Null if the decision changes nothing. */
export function moderate({ approval, isWaiting }: Moderated, decision: Moderation): Approval | null {
  const decided = decision === 'approve' ? APPROVAL.approved : APPROVAL.blocked;
  return approval === decided && !isWaiting ? null : decided;
}

/** What staff may decide about a comment now. */
export const possibleModerations = (comment: Moderated): Moderation[] =>
  MODERATIONS.filter((decision) => moderate(comment, decision) !== null);

/** The views of the comments in the office. `waiting` are the reported and the pending ones together. */
export const COMMENT_VIEWS = ['waiting', 'reported', 'pending', 'blocked'] as const;
export type CommentView = (typeof COMMENT_VIEWS)[number];
