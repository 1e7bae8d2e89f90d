import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { faultOfToken, type TokenFault, type TokenPurpose } from '@marque/domain/customers/token-life';
import type { Transaction } from 'kysely';
import { type CustomerRow, lockCustomer } from './repository.ts';
import { hashToken } from './token-hash.ts';
import { findToken, findTokenForUpdate } from './token-repository.ts';

type Token = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/**
 * Locks the customer and the token until the transaction ends. If two requests use the same token, the second
 * finds it used. The customer is locked before the token everywhere in the code, to prevent deadlocks.
 */
export async function lockGoodToken(
  trx: Transaction<Tables>,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<{ token: Token; customer: CustomerRow } | Refusal<TokenFault>> {
  const hash = hashToken(token);
  const known = await findToken(trx, hash, purposes);
  const customer = known && (await lockCustomer(trx, known.customer_id));
  if (!customer) return refuse('token-invalid');
  const good = goodOrRefused(await findTokenForUpdate(trx, hash, purposes), now);
  return 'refused' in good ? good : { token: good, customer };
}

/** Reads a token without using it up, for the page that its link opens. */
export const findGoodToken = async (
  { kysely }: Database,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<Token | Refusal<TokenFault>> =>
  goodOrRefused(await findToken(kysely, hashToken(token), [purpose]), now);

function goodOrRefused(found: Token | undefined, now: Date): Token | Refusal<TokenFault> {
  const fault = faultOfToken(found && { expiresAt: found.expires_at, usedAt: found.used_at }, now);
  return found && !fault ? found : refuse(fault ?? 'token-invalid');
}
