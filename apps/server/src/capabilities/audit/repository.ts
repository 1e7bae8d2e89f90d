import type { AuditFilters } from '@marque/contracts/audit';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { type Kysely, sql } from 'kysely';

const select = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('audit_entries')
    .leftJoin('audit_links', 'audit_links.entry_id', 'audit_entries.id')
    .leftJoin('customers as actors', 'actors.id', 'audit_entries.actor_id')
    .leftJoin('customers as others', 'others.id', 'audit_entries.acting_for')
    .selectAll('audit_entries')
    .select([
      'actors.username as actor_name',
      'others.username as other_name',
      'audit_links.position',
      'audit_links.previous_hash',
      'audit_links.hash',
    ]);

export type AuditRow = Awaited<ReturnType<typeof findEntries>>[number];

const matching = (kysely: Kysely<Tables>, filters: AuditFilters) =>
  kysely
    .selectFrom('audit_entries')
    .$if(filters.subject_kind !== undefined, (query) =>
      query.where('subject_kind', '=', filters.subject_kind ?? 'listing'),
    )
    .$if(filters.subject_id !== undefined, (query) =>
      query.where('subject_id', '=', filters.subject_id ?? ''),
    )
    .$if(filters.permission !== undefined, (query) =>
      query.where('permission', '=', filters.permission ?? ''),
    )
    .$if(filters.actor !== undefined, (query) =>
      query.where('actor_id', 'in', actorOf(kysely, filters.actor ?? '')),
    )
    .$if(filters.from !== undefined, (query) => query.where('at', '>=', new Date(filters.from ?? 0)))
    .$if(filters.to !== undefined, (query) => query.where('at', '<', new Date(filters.to ?? 0)));

const actorOf = (kysely: Kysely<Tables>, actor: string) =>
  isUuid(actor)
    ? kysely.selectFrom('customers').select('id').where('id', '=', actor)
    : kysely.selectFrom('customers').select('id').where('username', '=', actor);

export const findEntries = (
  { kysely }: Database,
  filters: AuditFilters,
  { limit, offset }: { limit: number; offset: number },
) =>
  select(kysely)
    .where(
      'audit_entries.id',
      'in',
      matching(kysely, filters).select('id').orderBy('id', 'desc').limit(limit).offset(offset),
    )
    .orderBy('audit_entries.id', 'desc')
    .execute();

/** Stop counting here, because an unselective filter would count the whole table and nobody needs the exact number. */
const COUNTED = 10_000;

export async function countEntries({ kysely }: Database, filters: AuditFilters): Promise<number> {
  const { count } = await kysely
    .selectFrom(matching(kysely, filters).select(sql`1`.as('one')).limit(COUNTED).as('matches'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findEntry = ({ kysely }: Database, id: number) =>
  select(kysely).where('audit_entries.id', '=', id).executeTakeFirst();
