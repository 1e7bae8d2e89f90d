import type { Locale } from '@marque/contracts/locale';
import type { Tables } from '@marque/db/rows.gen';
import type { ContentKind } from '@marque/domain/content/kinds';
import { rankOf } from '@marque/domain/content/rank-of';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Fields } from '../content-source.ts';
import { entryTitle } from '../entry-title.ts';
import { inForce } from '../in-force.ts';

export type ImportedText = {
  kind: ContentKind;
  slug: string;
  locale: Locale;
  fields: Fields;
  english: Fields;
};

/** Everything that readers see now, in all languages. */
export const findCurrent = (kysely: Kysely<Tables>, at: Date) =>
  kysely
    .selectFrom('content_publications')
    .innerJoin('content_entries', 'content_entries.id', 'content_publications.entry_id')
    .innerJoin('content_versions', 'content_versions.id', 'content_publications.version_id')
    .select(['content_entries.kind', 'content_entries.slug', 'content_publications.locale', 'fields'])
    .where(inForce(at))
    .orderBy('content_entries.kind')
    .orderBy('content_entries.slug')
    .execute();

export const findOldSlugs = (kysely: Kysely<Tables>) =>
  kysely.selectFrom('content_old_slugs').select(['kind', 'slug']).execute();

export async function insertEntries(trx: Transaction<Tables>, texts: readonly ImportedText[], at: Date) {
  const english = texts.filter(({ locale }) => locale === 'en');
  if (english.length === 0) return;
  await trx
    .insertInto('content_entries')
    .values(
      english.map(({ kind, slug, fields }) => ({
        ...{ kind, slug, title: entryTitle(fields) },
        ...{ created_at: at, changed_at: at, changed_by: null },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'slug']).doUpdateSet((row) => ({
        title: row.ref('excluded.title'),
        changed_at: row.ref('excluded.changed_at'),
        changed_by: null,
      })),
    )
    .execute();
}

export type PublishedText = { entry_id: string; locale: Locale; number: number };

/** Adds a version of each text and publishes it, instead of what was published or planned, as `planPublication` would. */
export async function insertTexts(
  trx: Transaction<Tables>,
  texts: readonly ImportedText[],
  at: Date,
): Promise<PublishedText[]> {
  const given = JSON.stringify(
    texts.map(({ kind, slug, locale, fields, english }) => ({
      ...{ kind, slug, locale, fields, rank: rankOf(kind, english) },
    })),
  );
  await sql`
    create temporary table imported on commit drop as
    select entries.id as entry_id, given.*
    from jsonb_to_recordset(${given}::jsonb) as given (kind text, slug text, locale text, fields jsonb, rank text)
    join content_entries as entries using (kind, slug)`.execute(trx);
  // Staff who publish one of these texts meanwhile have finished, or wait until the import has.
  await sql`select from content_entries where id in (select entry_id from imported) order by id for update`.execute(
    trx,
  );
  await sql`
    delete from content_publications using imported
    where content_publications.entry_id = imported.entry_id and content_publications.locale = imported.locale
      and from_at >= ${at}`.execute(trx);
  await sql`
    update content_publications set until_at = ${at} from imported
    where content_publications.entry_id = imported.entry_id and content_publications.locale = imported.locale
      and from_at < ${at} and (until_at is null or until_at > ${at})`.execute(trx);
  const { rows } = await sql<PublishedText>`
    with versions as (
      insert into content_versions (entry_id, locale, number, fields, saved_at)
      select entry_id, locale, next_version.number, fields, ${at}
      from imported cross join lateral (
        select coalesce(max(number), 0) + 1 as number from content_versions
        where entry_id = imported.entry_id and locale = imported.locale) as next_version
      returning id, entry_id, locale, number),
    publications as (
      insert into content_publications
        (entry_id, kind, locale, version_id, rank, from_at, time_zone, published_at)
      select entry_id, kind, locale, versions.id, rank, ${at}, 'UTC', ${at}
      from versions join imported using (entry_id, locale))
    select entry_id, locale, number from versions`.execute(trx);
  return rows;
}
