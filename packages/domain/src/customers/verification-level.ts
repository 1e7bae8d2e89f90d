/** What a customer has proved, from least to most. Each level includes those before it. */
export const VERIFICATION_LEVELS = ['none', 'card', 'telephone', 'identity'] as const;
export type VerificationLevel = (typeof VERIFICATION_LEVELS)[number];

type Proofs = { hasCard: boolean; phoneVerified: boolean; identityVerified: boolean };

export function verificationLevel({ hasCard, phoneVerified, identityVerified }: Proofs): VerificationLevel {
  if (!hasCard) return 'none';
  if (!phoneVerified) return 'card';
  return identityVerified ? 'identity' : 'telephone';
}
