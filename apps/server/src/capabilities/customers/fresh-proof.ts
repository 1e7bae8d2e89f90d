import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { isProofFresh, proofMethods } from '@marque/domain/customers/fresh-proof';
import type { Kysely } from 'kysely';
import { findCredentials } from './credential-repository.ts';
import { findProof } from './session-repository.ts';

type Prover = { customer: { id: string }; sessionId: string };

/**
 * Returns null if the session has proved the customer's identity within the last ten minutes
 * (`proveIdentity`). Inside a transaction this locks the session until the transaction ends, so that the
 * session cannot be revoked before the change commits.
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
