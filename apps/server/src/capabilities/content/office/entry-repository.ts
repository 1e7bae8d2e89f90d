import type { Locale } from '@marque/contracts/locale';
import type { Tables } from '@marque/db/rows.gen';
import type { ContentKind } from '@marque/domain/content/kinds';
import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';

const selectEntry = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('content_entries')
    .leftJoin('customers', 'customers.id', 'content_entries.changed_by')
    .selectAll('content_entries')
    .select('customers.username as changer');

export type EntryRow = Awaited<ReturnType<typeof findEntry>> & object;

export const findEntry = (kysely: Kysely<Tables>, id: string) =>
  selectEntry(kysely).where('content_entries.id', '=', id).executeTakeFirst();

/** Two changes of one entry run one after the other. */
export const lockEntry = (trx: Transaction<Tables>, id: string) =>
  trx.selectFrom('content_entries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type EntriesPage = {
  kind?: ContentKind | undefined;
  locale?: Locale | undefined;
  state?: 'translated' | 'stale' | 'missing' | undefined;
  q?: string | undefined;
  after?: string | undefined;
  limit: number;
};

export const findEntries = (
  kysely: Kysely<Tables>,
  { kind, locale, state, q, after, limit }: EntriesPage,
) => {
  const latest = (wanted: Locale) => sql<Date | null>`(select saved_at from content_versions
    where entry_id = content_entries.id and locale = ${wanted} order by number desc limit 1)`;
  const own = latest(locale ?? 'en');
  const english = latest('en');
  const words = q?.toLowerCase() ?? '';
  return selectEntry(kysely)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'page'))
    .$if(state === 'missing', (query) => query.where(sql<boolean>`${own} is null`))
    .$if(state === 'stale', (query) => query.where(sql<boolean>`${own} < ${english}`))
    .$if(state === 'translated', (query) => query.where(sql<boolean>`${own} >= ${english}`))
    .$if(words !== '', (query) =>
      query.where(sql<boolean>`position(${words} in lower(title || ' ' || slug)) > 0`),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(content_entries.changed_at, content_entries.id) <
        (select changed_at, id from content_entries where id = ${after ?? ''})`),
    )
    .orderBy('content_entries.changed_at', 'desc')
    .orderBy('content_entries.id', 'desc')
    .limit(limit)
    .execute();
};

/** Undefined if there is an entry with this slug already. */
export const insertEntry = (trx: Transaction<Tables>, entry: Insertable<Tables['content_entries']>) =>
  trx
    .insertInto('content_entries')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateEntry = (
  trx: Transaction<Tables>,
  id: string,
  change: Updateable<Tables['content_entries']>,
) => trx.updateTable('content_entries').set(change).where('id', '=', id).execute();

export const findOldSlugsOf = (kysely: Kysely<Tables>, entryId: string) =>
  kysely
    .selectFrom('content_old_slugs')
    .select('slug')
    .where('entry_id', '=', entryId)
    .orderBy('slug')
    .limit(100)
    .execute();

/** The entry that has this slug now, or had it before. */
export async function findOwnerOfSlug(
  trx: Transaction<Tables>,
  kind: ContentKind,
  slug: string,
): Promise<string | undefined> {
  const owner = await trx
    .selectFrom('content_entries')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .unionAll(
      trx
        .selectFrom('content_old_slugs')
        .select('entry_id as id')
        .where('kind', '=', kind)
        .where('slug', '=', slug),
    )
    .executeTakeFirst();
  return owner?.id;
}

/** Keeps the old slug as a redirect. If the entry had the new one before, that redirect ends. */
export async function replaceSlug(
  trx: Transaction<Tables>,
  { id, kind, slug }: { id: string; kind: ContentKind; slug: string },
  to: string,
): Promise<void> {
  await trx.deleteFrom('content_old_slugs').where('kind', '=', kind).where('slug', '=', to).execute();
  await trx.insertInto('content_old_slugs').values({ kind, slug, entry_id: id }).execute();
  await trx.updateTable('content_entries').set({ slug: to }).where('id', '=', id).execute();
}
