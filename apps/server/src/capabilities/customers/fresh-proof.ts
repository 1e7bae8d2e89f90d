import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { isProofFresh, proofMethods } from '@marque/domain/customers/fresh-proof';
import type { Kysely } from 'kysely';
import { findCredentials } from './credential-repository.ts';
import { findProof } from './session-repository.ts';

type Prover = { customer: { id: string }; sessionId: string };

/**
 * Null where the session has proved the customer's identity within ten minutes (`proveIdentity`). In a transaction the
 * session is held until its end, so that a session that was revoked meanwhile changes nothing.
 */
export async function requireFreshProof(
  kysely: Kysely<Tables>,
  { customer, sessionId }: Prover,
  now: Date,
): Promise<Refusal<'fresh-proof-required'> | null> {
  if (isProofFresh(await findProof(kysely, sessionId), now)) return null;
  const methods = proofMethods(await findCredentials(kysely, customer.id));
  return refuse('fresh-proof-required', { values: { methods: methods.join(' ') } });
}
