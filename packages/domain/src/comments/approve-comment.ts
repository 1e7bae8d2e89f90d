import { APPROVAL, type Approval } from './approval.ts';
import { hasLink } from './has-link.ts';

type NewComment = { text: string; authorIsStaff: boolean; authorWasApprovedBefore: boolean };

/** A first comment with a link waits for staff, because advertisers usually post one comment with a link. */
export const approveComment = ({ text, authorIsStaff, authorWasApprovedBefore }: NewComment): Approval =>
  authorIsStaff || authorWasApprovedBefore || !hasLink(text) ? APPROVAL.approved : APPROVAL.pending;
