import type { Locale } from '@marque/contracts/locale';
import type { Tables } from '@marque/db/rows.gen';
import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';

const selectVersion = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('content_versions')
    .leftJoin('customers', 'customers.id', 'content_versions.author_id')
    .select(['content_versions.id', 'entry_id', 'content_versions.locale', 'number'])
    .select(['author_id', 'note', 'is_autosave', 'saved_at'])
    .select('customers.username as author');

export type VersionRow = Awaited<ReturnType<typeof findLatest>> & object;

type Language = { entryId: string; locale: Locale };

export const findLatest = (
  kysely: Kysely<Tables>,
  { entryId, locale, savedBefore }: Language & { savedBefore?: Date },
) =>
  selectVersion(kysely)
    .select('fields')
    .where('content_versions.entry_id', '=', entryId)
    .where('content_versions.locale', '=', locale)
    .$if(savedBefore !== undefined, (query) => query.where('saved_at', '<', savedBefore ?? new Date(0)))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findVersion = (
  kysely: Kysely<Tables>,
  { entryId, locale, number }: Language & { number: number },
) =>
  selectVersion(kysely)
    .select('fields')
    .where('content_versions.entry_id', '=', entryId)
    .where('content_versions.locale', '=', locale)
    .where('number', '=', number)
    .executeTakeFirst();

export const findVersionById = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('content_versions')
    .innerJoin('content_entries', 'content_entries.id', 'content_versions.entry_id')
    .select(['entry_id', 'locale', 'fields', 'kind', 'slug'])
    .where('content_versions.id', '=', id)
    .executeTakeFirst();

/** The latest version of each language of some entries. */
export const findAllLatest = (kysely: Kysely<Tables>, entryIds: readonly string[]) =>
  selectVersion(kysely)
    .select('fields')
    .distinctOn(['content_versions.entry_id', 'content_versions.locale'])
    .where('content_versions.entry_id', '=', sql<string>`any(${entryIds}::uuid[])`)
    .orderBy('content_versions.entry_id')
    .orderBy('content_versions.locale')
    .orderBy('number', 'desc')
    .execute();

/** The same for lists, which do not show the fields. */
export const findAllLatestDates = (kysely: Kysely<Tables>, entryIds: readonly string[]) =>
  kysely
    .selectFrom('content_versions')
    .distinctOn(['entry_id', 'locale'])
    .select(['entry_id', 'locale', 'number', 'saved_at'])
    .where('entry_id', '=', sql<string>`any(${entryIds}::uuid[])`)
    .orderBy('entry_id')
    .orderBy('locale')
    .orderBy('number', 'desc')
    .execute();

/** A page of the versions of a language, without their fields. */
export const findVersions = (
  kysely: Kysely<Tables>,
  { entryId, locale, before, limit }: Language & { before: number | undefined; limit: number },
) =>
  selectVersion(kysely)
    .where('content_versions.entry_id', '=', entryId)
    .where('content_versions.locale', '=', locale)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

export const insertVersion = (trx: Transaction<Tables>, version: Insertable<Tables['content_versions']>) =>
  trx.insertInto('content_versions').values(version).execute();

export const updateVersion = (
  trx: Transaction<Tables>,
  id: string,
  change: Updateable<Tables['content_versions']>,
) => trx.updateTable('content_versions').set(change).where('id', '=', id).execute();
