import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { faultOfToken, type TokenFault, type TokenPurpose } from '@marque/domain/customers/token-life';
import type { Transaction } from 'kysely';
import { hashToken } from './token-hash.ts';
import { findToken, findTokenForUpdate } from './token-repository.ts';

type Token = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** Locked until the transaction ends: of two who come with the same token, the second finds it used. */
export const lockGoodToken = async (
  trx: Transaction<Tables>,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<Token | Refusal<TokenFault>> =>
  goodOrRefused(await findTokenForUpdate(trx, hashToken(token), purposes), now);

/** A look only: who opens a page has not used its token yet. */
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
