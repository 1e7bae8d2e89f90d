import type { AuditFilters } from '@marque/contracts/audit';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import type { Sort } from '@marque/domain/access/office-sorts';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { HOUR_MS } from '@marque/domain/time/durations';
import type { Kysely } from 'kysely';

const entries = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('audit_entries')
    .leftJoin('audit_links', 'audit_links.entry_id', 'audit_entries.id')
    .leftJoin('customers as actors', 'actors.id', 'audit_entries.actor_id')
    .leftJoin('customers as others', 'others.id', 'audit_entries.acting_for')
    .selectAll('audit_entries')
    .select([
      'actors.username as actor_name',
      'others.username as acting_for_name',
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
      // One value, so that the index gives the order too. A join with the person would read all of their entries.
      query.where('actor_id', '=', actorOf(kysely, filters.actor ?? '')),
    )
    .$if(filters.from !== undefined, (query) => {
      const from = new Date(filters.from ?? 0);
      return query.where('at', '>=', from).where('id', '>=', firstSince(kysely, from));
    })
    .$if(filters.to !== undefined, (query) => {
      const to = new Date(filters.to ?? 0);
      return query.where('at', '<', to).where('id', '<=', lastUntil(kysely, to));
    });

/**
 * Entries are numbered nearly in the order of their times. So the numbers around a time bound the search, and the entries
 * of a day long ago are found without reading all that came later.
 */
const firstSince = (kysely: Kysely<Tables>, time: Date) =>
  kysely
    .selectFrom('audit_entries')
    .select('id')
    .where('at', '>=', new Date(time.getTime() - OUT_OF_ORDER_MS))
    .orderBy('at')
    .limit(1);

const lastUntil = (kysely: Kysely<Tables>, time: Date) =>
  kysely
    .selectFrom('audit_entries')
    .select('id')
    .where('at', '<', new Date(time.getTime() + OUT_OF_ORDER_MS))
    .orderBy('at', 'desc')
    .limit(1);

/** Much longer than any transaction, which may get its number long before it commits. */
const OUT_OF_ORDER_MS = HOUR_MS;

const actorOf = (kysely: Kysely<Tables>, actor: string) =>
  isUuid(actor)
    ? kysely.selectFrom('customers').select('id').where('id', '=', actor)
    : kysely.selectFrom('customers').select('id').where('username', '=', actor);

type EntriesPage = { sort?: Sort<'office-audit'> | undefined; before: number | undefined; limit: number };

/** The newest or the oldest entries first. In either order, `before` is the last entry of the page before. */
export const findEntries = (
  kysely: Kysely<Tables>,
  filters: AuditFilters,
  { sort, before, limit }: EntriesPage,
) =>
  entries(kysely)
    .where(
      'audit_entries.id',
      'in',
      matching(kysely, filters)
        .$if(before !== undefined, (query) => query.where('id', sort === 'time' ? '>' : '<', before ?? 0))
        .select('id')
        .orderBy('id', sort === 'time' ? 'asc' : 'desc')
        .limit(limit),
    )
    .orderBy('audit_entries.id', sort === 'time' ? 'asc' : 'desc')
    .execute();

export const findEntry = ({ kysely }: Database, id: number) =>
  entries(kysely).where('audit_entries.id', '=', id).executeTakeFirst();
