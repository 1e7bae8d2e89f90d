import type { proveIdentity as contract } from '@marque/contracts/customers/proof';
import type { DataOf, ParsedRequest, RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { PROOF_LIFE_MS } from '@marque/domain/customers/fresh-proof';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { type AttemptSettings, confirmPassword } from '../customers/confirm-owner.ts';
import { lockCustomer } from '../customers/repository.ts';
import { markProved } from '../customers/session-repository.ts';
import { spendChallenge } from './challenges.ts';
import { provePasskey } from './prove-passkey.ts';
import type { RelyingParty } from './relying-party.ts';

type Given = ParsedRequest<typeof contract>['body'];
type Fault = Refusal<RefusalCodeOf<typeof contract>>;
type Settings = AttemptSettings & { relyingParty: RelyingParty };

/**
 * Proves that the user of the session is the customer. The proof is valid for ten minutes
 * (`requireFreshProof`).
 */
export async function proveIdentity(
  context: Context<CustomerActor>,
  given: Given,
  settings: Settings,
): Promise<DataOf<typeof contract> | Fault> {
  const now = context.clock.now();
  const refusal =
    'credential' in given
      ? await proveByPasskey(context, given.credential, settings)
      : await confirmPassword(context, given.password, { ...settings, pointer: '/password' });
  if (isRefusal(refusal)) return refusal;
  return { proved_at: now.toISOString(), expires_at: new Date(now.getTime() + PROOF_LIFE_MS).toISOString() };
}

async function proveByPasskey(
  { db, clock, actor }: Context<CustomerActor>,
  credential: Extract<Given, { credential: unknown }>['credential'],
  { relyingParty }: Settings,
): Promise<Fault | null> {
  const { customer, sessionId } = actor;
  const now = clock.now();
  const challenge = await spendChallenge(db.kysely, credential.response.clientDataJSON, {
    purpose: 'proof',
    customerId: customer.id,
    now,
  });
  return inTransaction(db, async (trx) => {
    await lockCustomer(trx, customer.id);
    const proven = await provePasskey(trx, { credential, challenge, relyingParty, now });
    if (isRefusal(proven)) return proven;
    if (proven.customerId !== customer.id) return refuse('passkey-invalid');
    await markProved(trx, sessionId, now);
    return null;
  });
}
