import type { Tables } from '@marque/db/rows.gen';
import type { AuditFact, AuditLink } from '@marque/domain/audit/audit-chain';
import { FIRST_AUDIT_HEAD } from '@marque/domain/audit/audit-chain';
import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';

export type ChainHead = Pick<AuditLink, 'position' | 'hash'>;

/** The number of the chain's advisory lock. It may be any number that no other lock uses. */
const CHAIN_LOCK = 4_018_218;

/** Allows one writer at a time, until the end of the transaction. */
export const lockChain = async (trx: Transaction<Tables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(trx);
};

export async function findHead(kysely: Kysely<Tables>): Promise<ChainHead> {
  const head = await kysely
    .selectFrom('audit_links')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return head ?? FIRST_AUDIT_HEAD;
}

export const findUnlinked = (kysely: Kysely<Tables>, { after, limit }: { after: number; limit: number }) =>
  kysely
    .selectFrom('audit_entries')
    .leftJoin('audit_links', 'audit_links.entry_id', 'audit_entries.id')
    .select('audit_entries.id')
    .where('audit_entries.id', '>', after)
    .where('audit_links.entry_id', 'is', null)
    .orderBy('audit_entries.id')
    .limit(limit)
    .execute();

/** Ids of entries. `until` is null if there is no last one. */
export type EntryRange = { after: number; until: number | null };

export const findStaffUnlinked = (kysely: Kysely<Tables>, { after, until }: EntryRange) =>
  kysely
    .selectFrom('audit_entries')
    .leftJoin('audit_links', 'audit_links.entry_id', 'audit_entries.id')
    .select('audit_entries.id')
    .where('audit_entries.permission', 'is not', null)
    .where('audit_links.entry_id', 'is', null)
    .where('audit_entries.id', '>', after)
    .$if(until !== null, (query) => query.where('audit_entries.id', '<=', until))
    .orderBy('audit_entries.id')
    .limit(1)
    .executeTakeFirst();

export const findLastEntry = (kysely: Kysely<Tables>) =>
  kysely.selectFrom('audit_entries').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();

type EntryRow = Selectable<Tables['audit_entries']>;

export const findEntryRows = (kysely: Kysely<Tables>, ids: readonly number[]): Promise<EntryRow[]> =>
  kysely.selectFrom('audit_entries').selectAll().where('id', 'in', ids).orderBy('id').execute();

export const addLinks = (
  trx: Transaction<Tables>,
  links: { position: number; entry_id: number; previous_hash: string; hash: string }[],
) => trx.insertInto('audit_links').values(links).execute();

export const findLinked = (kysely: Kysely<Tables>, { after, limit }: { after: number; limit: number }) =>
  kysely
    .selectFrom('audit_links')
    .innerJoin('audit_entries', 'audit_entries.id', 'audit_links.entry_id')
    .selectAll('audit_entries')
    .select(['audit_links.position', 'audit_links.previous_hash', 'audit_links.hash'])
    .where('audit_links.position', '>', after)
    .orderBy('audit_links.position')
    .limit(limit)
    .execute();

export const findLinkAt = (kysely: Kysely<Tables>, position: number) =>
  kysely
    .selectFrom('audit_links')
    .select(['position', 'hash', 'entry_id'])
    .where('position', '=', position)
    .executeTakeFirst();

export type AuditState = Selectable<Tables['audit_state']>;

export const readState = (kysely: Kysely<Tables>) =>
  kysely.selectFrom('audit_state').selectAll().executeTakeFirstOrThrow();

/** All entries up to this id are linked. The search for entries without a link begins after it. */
export const markLinkedThrough = (trx: Transaction<Tables>, id: number) =>
  trx.updateTable('audit_state').set({ linked_through: id }).execute();

export const saveVerification = (kysely: Kysely<Tables>, result: Updateable<Tables['audit_state']>) =>
  kysely.updateTable('audit_state').set(result).execute();

/** The fields of a row that the hash covers. */
export const factOf = (row: EntryRow, position: number): AuditFact => ({
  position,
  id: row.id,
  action: row.action,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  actorId: row.actor_id,
  actingFor: row.acting_for,
  permission: row.permission,
  changes: row.changes,
  detail: row.detail,
  reason: row.reason,
  requestId: row.request_id,
  at: row.at.toISOString(),
});
