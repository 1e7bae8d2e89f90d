/** How long a proof of identity is valid. */
export const PROOF_LIFE_MS = 10 * 60_000;

export const PROOF_METHODS = ['password', 'passkey'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

export const isProofFresh = (provedAt: Date | null, now: Date): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_LIFE_MS;

/** Empty for customers who log in by mailed links only. They prove their identity with another link. */
export const proofMethods = (has: { password: boolean; passkeys: number }): ProofMethod[] =>
  PROOF_METHODS.filter((method) => (method === 'password' ? has.password : has.passkeys > 0));
