export const PROPOSAL_KINDS = ['change-role', 'void-bid'] as const;
export type ProposalKindName = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_LIFE_MS = 24 * 60 * 60_000;

type Proposal = {
  proposedBy: string;
  expiresAt: Date;
  /** Confirmed or withdrawn already. */
  isSettled: boolean;
};

/** Why this person may not confirm this proposal now; null: they may. */
export function confirmationObstacle(
  { proposedBy, expiresAt, isSettled }: Proposal,
  { personId, now }: { personId: string; now: Date },
): 'proposal-settled' | 'proposal-expired' | 'own-proposal' | null {
  if (isSettled) return 'proposal-settled';
  if (now >= expiresAt) return 'proposal-expired';
  return proposedBy === personId ? 'own-proposal' : null;
}
