/** What staff may write to the author, in characters. */
export const LONGEST_WARNING = 1_000;

type Judged = { authorId: string; ownerId: string; authorIsStaff: boolean };

/**
 * Why a member of staff may not warn the author of a comment. Nobody decides about their own comments, or about those on
 * their own car. Staff lose their roles before they are treated like other customers.
 */
export function warningObstacle(
  { authorId, ownerId, authorIsStaff }: Judged,
  staffId: string,
): 'not-allowed' | 'customer-is-staff' | null {
  if (staffId === authorId || staffId === ownerId) return 'not-allowed';
  return authorIsStaff ? 'customer-is-staff' : null;
}
