import { APPROVAL, type Approval } from './approval.ts';
import { hasLink } from './has-link.ts';

type NewComment = { text: string; authorIsStaff: boolean; authorWasApprovedBefore: boolean };

/** Advertisers come once and bring a link: the first comment that has one waits for staff. */
export const approveComment = ({ text, authorIsStaff, authorWasApprovedBefore }: NewComment): Approval =>
  authorIsStaff || authorWasApprovedBefore || !hasLink(text) ? APPROVAL.approved : APPROVAL.pending;
