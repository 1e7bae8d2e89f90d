import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql, type Transaction } from 'kysely';

const PAGE = 50;

const invited = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('customers')
    .select(['id', 'username', 'first_name', 'last_name', 'email', 'locale'])
    .select(sql<Date>`invited_at`.as('invited_at'))
    // The condition of the index.
    .where('invited_at', 'is not', null)
    .where('password_hash', 'is', null)
    .where('deleted_at', 'is', null);

export type InvitedRow = Awaited<ReturnType<typeof findInvited>>['rows'][number];

/** The newest first: their ids grow with time. */
export async function findInvited(kysely: Kysely<Tables>, before: string | undefined) {
  let page = invited(kysely)
    .orderBy('id', 'desc')
    .limit(PAGE + 1);
  if (before) page = page.where('id', '<', before);
  const found = await page.execute();
  const rows = found.slice(0, PAGE);
  return { rows, next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null };
}

export const lockInvited = (trx: Transaction<Tables>, id: string) =>
  invited(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
