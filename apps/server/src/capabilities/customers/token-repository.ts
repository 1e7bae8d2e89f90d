import { pruneRows } from '@marque/db/prune-rows';
import type { Tables } from '@marque/db/rows.gen';
import type { TokenPurpose } from '@marque/domain/customers/token-life';
import { type Kysely, sql, type Transaction } from 'kysely';

type Recipient = {
  customerId: string;
  purpose: TokenPurpose;
  telephone?: string;
  fromKnownNetwork?: boolean;
};

/**
 * The times of recent messages of this purpose to this account, or to this telephone number from any account.
 */
export async function recentTokenTimes(
  kysely: Kysely<Tables>,
  { customerId, purpose, telephone, fromKnownNetwork = false }: Recipient,
  since: Date,
): Promise<Date[]> {
  const rows = await kysely
    .selectFrom('customer_tokens')
    .select('created_at')
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .where('from_known_network', '=', fromKnownNetwork)
    .where((row) =>
      row.or([
        row('customer_id', '=', customerId),
        ...(telephone ? [sql<boolean>`payload ->> 'telephone' = ${telephone}`] : []),
      ]),
    )
    .execute();
  return rows.map((row) => row.created_at);
}

export const insertToken = (
  trx: Transaction<Tables>,
  token: {
    customer_id: string;
    purpose: TokenPurpose;
    token_hash: Buffer;
    code_hash: Buffer | null;
    payload: Record<string, string>;
    from_known_network: boolean;
    created_at: Date;
    expires_at: Date;
  },
) => trx.insertInto('customer_tokens').values(token).returning('id').executeTakeFirstOrThrow();

export const expireTokens = (
  trx: Transaction<Tables>,
  customerId: string,
  purposes: readonly TokenPurpose[],
  now: Date,
  only: { fromKnownNetwork?: boolean } = {},
) => {
  const tokens = trx
    .updateTable('customer_tokens')
    .set({ expires_at: now })
    .where('customer_id', '=', customerId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);
  const chosen =
    only.fromKnownNetwork === undefined
      ? tokens
      : tokens.where('from_known_network', '=', only.fromKnownNetwork);
  return chosen.execute();
};

export const pruneTokens = (trx: Transaction<Tables>, before: Date) =>
  pruneRows(trx, { table: 'customer_tokens', key: 'id', column: 'created_at', before });

export const findToken = (kysely: Kysely<Tables>, hash: Buffer, purposes: readonly TokenPurpose[]) =>
  tokenByHash(kysely, hash, purposes).executeTakeFirst();

export const findTokenForUpdate = (
  trx: Transaction<Tables>,
  hash: Buffer,
  purposes: readonly TokenPurpose[],
) => tokenByHash(trx, hash, purposes).forUpdate().executeTakeFirst();

const tokenByHash = (kysely: Kysely<Tables>, hash: Buffer, purposes: readonly TokenPurpose[]) =>
  kysely
    .selectFrom('customer_tokens')
    .selectAll()
    .$narrowType<{ payload: { email?: string; telephone?: string; credential?: string } }>()
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes);

export const lockLatestCode = (trx: Transaction<Tables>, customerId: string) =>
  trx
    .selectFrom('customer_tokens')
    .selectAll()
    .$narrowType<{ payload: { telephone?: string } }>()
    .where('customer_id', '=', customerId)
    .where('purpose', '=', 'verify-phone')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const countWrongCode = (trx: Transaction<Tables>, id: string) =>
  trx
    .updateTable('customer_tokens')
    .set((row) => ({ wrong_codes: row('wrong_codes', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const spendToken = (trx: Transaction<Tables>, id: string, now: Date) =>
  trx.updateTable('customer_tokens').set({ used_at: now }).where('id', '=', id).execute();

/** Held until the transaction ends, so that two accounts cannot send to one number at the same time. */
export const lockTelephone = (trx: Transaction<Tables>, telephone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`telephone ${telephone}`}, 0))`.execute(trx);
