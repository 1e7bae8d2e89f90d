export const PROPOSAL_KINDS = ['change-role', 'void-bid'] as const;
export type ProposalKindName = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_LIFE_MS = 24 * 60 * 60_000;

type Proposal = {
  proposedBy: string;
  expiresAt: Date;
  /** The proposal has been confirmed or withdrawn. */
  isSettled: boolean;
};

/** Returns why this person may not confirm this proposal now, or null if they may. */
export function confirmationObstacle(
  { proposedBy, expiresAt, isSettled }: Proposal,
  { personId, now }: { personId: string; now: Date },
): 'proposal-settled' | 'proposal-expired' | 'own-proposal' | null {
  if (isSettled) return 'proposal-settled';
  if (now >= expiresAt) return 'proposal-expired';
  return proposedBy === personId ? 'own-proposal' : null;
}
