import { z } from 'zod';

/** The password is not needed after a fresh proof. */
export const ownerProof = z.object({ currentPassword: z.string().max(200).optional() });

/** The refusals of endpoints that accept the password or a fresh proof. */
export const ownerRefusals = {
  'password-wrong': 422,
  'fresh-proof-required': 403,
  'too-many-requests': 429,
} as const;
