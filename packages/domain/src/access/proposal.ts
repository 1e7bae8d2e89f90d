import { DAY_MS } from '../time/durations.ts';
import type { Permission } from './permissions.ts';
import { may } from './role-permissions.ts';
import type { Role } from './roles.ts';

export const PROPOSAL_KINDS = ['change-role', 'void-bid', 'refund'] as const;
export type ProposalKindName = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_LIFE_MS = DAY_MS;

type Proposal = {
  expiresAt: Date;
  /** The proposal has been confirmed or withdrawn. */
  isSettled: boolean;
};

/** Returns why nobody can confirm or withdraw this proposal now, or null if it is open. */
export function decisionObstacle(
  { expiresAt, isSettled }: Proposal,
  now: Date,
): 'proposal-settled' | 'proposal-expired' | null {
  if (isSettled) return 'proposal-settled';
  return now >= expiresAt ? 'proposal-expired' : null;
}

type Person = {
  id: string;
  roles: readonly Role[];
  /** The person is blocked or has closed the account. */
  isBarred: boolean;
};

/**
 * Returns why an open proposal cannot be confirmed by this person, or null if it can. Both people must be entitled to
 * the action when it is carried out.
 */
export function confirmationObstacle(
  { proposer, confirmer }: { proposer: Person; confirmer: Person },
  permission: Permission,
): 'own-proposal' | 'not-allowed' | 'proposer-not-entitled' | null {
  const isEntitled = ({ roles, isBarred }: Person) => !isBarred && may(roles, permission);
  if (proposer.id === confirmer.id) return 'own-proposal';
  if (!isEntitled(confirmer)) return 'not-allowed';
  return isEntitled(proposer) ? null : 'proposer-not-entitled';
}
