import { LOCALES, type Locale } from '@marque/contracts/locale';
import type { Tables } from '@marque/db/rows.gen';
import { parseSort, type Sort, type SortColumn } from '@marque/domain/access/office-sorts';
import type { ContentKind } from '@marque/domain/content/kinds';
import type { LanguageState } from '@marque/domain/content/language-state';
import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import { listOrder } from '../../../platform/list-order.ts';

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
  state?: LanguageState | undefined;
  q?: string | undefined;
  sort?: Sort<'office-content'> | undefined;
  after?: string | undefined;
  limit: number;
};

const ORDERS: Record<SortColumn<'office-content'>, [string, ...string[]]> = {
  changed: ['content_entries.changed_at', 'content_entries.id'],
  title: ['content_entries.title', 'content_entries.id'],
};

const TRANSLATIONS = LOCALES.filter((locale) => locale !== 'en');

/** Whether a language of the entry has a state, or any version. The rule is `languageState`. */
function hasState(locale: Locale, state: LanguageState | undefined): RawBuilder<boolean> {
  const latest = (wanted: Locale) => sql<Date | null>`(select saved_at from content_versions
    where entry_id = content_entries.id and locale = ${wanted} order by number desc limit 1)`;
  const own = latest(locale);
  if (state === undefined) return sql`(${own} is not null)`;
  if (state === 'missing') return sql`(${own} is null)`;
  return state === 'stale' ? sql`(${own} < ${latest('en')})` : sql`(${own} >= ${latest('en')})`;
}

export const findEntries = (
  kysely: Kysely<Tables>,
  { kind, locale, state, q, sort = '-changed', after, limit }: EntriesPage,
) => {
  const { column, isDescending } = parseSort<'office-content'>(sort);
  const order = listOrder(ORDERS[column], isDescending);
  const words = q?.toLowerCase() ?? '';
  return selectEntry(kysely)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'page'))
    .$if(locale !== undefined || state !== undefined, (query) =>
      query.where(({ or }) =>
        or((locale ? [locale] : TRANSLATIONS).map((wanted) => hasState(wanted, state))),
      ),
    )
    .$if(words !== '', (query) =>
      query.where(sql<boolean>`position(${words} in lower(title || ' ' || slug)) > 0`),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        order.follows(sql`(select ${order.columns} from content_entries where id = ${after ?? ''})`),
      ),
    )
    .orderBy(order.by)
    .limit(limit)
    .execute();
};

export const insertEntry = (trx: Transaction<Tables>, entry: Insertable<Tables['content_entries']>) =>
  trx.insertInto('content_entries').values(entry).returningAll().executeTakeFirstOrThrow();

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
