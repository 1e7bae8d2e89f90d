import { PROOF_METHODS } from '@marque/domain/customers/fresh-proof';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredSecret } from '../fields.ts';
import { challenge, provenCredential } from '../passkeys.ts';

const capability = 'customers';

/** The refusal of every endpoint that needs a fresh proof. It lists the accepted methods. */
export const freshProofRefusal = { 'fresh-proof-required': 403 } as const;

export const beginProof = endpoint({
  operation: 'beginProof',
  capability,
  method: 'POST',
  path: '/api/customers/proof/options',
  summary: 'How the customer can prove their identity, with a challenge for customers with a passkey',
  access: 'customer',
  allowedInReadOnly: true,
  answer: {
    status: 200,
    data: z.object({
      methods: z.array(z.enum(PROOF_METHODS)),
      /** Null if there is no passkey to sign it. */
      challenge: challenge.nullable(),
    }),
  },
  limit: { requests: 30, seconds: 600 },
});

const passwordProof = z.object({ password: requiredSecret('password-required', 200) });

export const proveIdentity = endpoint({
  operation: 'proveIdentity',
  capability,
  method: 'POST',
  path: '/api/customers/proof',
  summary: 'Prove one’s identity with the password or a passkey; valid for ten minutes in this session',
  access: 'customer',
  allowedInReadOnly: true,
  body: z.union([z.object({ credential: provenCredential }), passwordProof]),
  answer: { status: 200, data: z.object({ proved_at: z.iso.datetime(), expires_at: z.iso.datetime() }) },
  refusals: { 'password-wrong': 422, 'passkey-invalid': 422, 'too-many-requests': 429 },
  limit: { requests: 20, seconds: 600 },
});
