/** How somebody who is logged in may prove again who they are. */
export const PROOF_METHODS = ['password', 'passkey'] as const;

export const FRESH_PROOF_MS = 10 * 60_000;

/** Sensitive actions need a proof of identity that is at most ten minutes old. */
export const isFreshProof = (provedAt: Date | null, now: Date): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() <= FRESH_PROOF_MS;
