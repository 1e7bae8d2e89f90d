import type { Locale } from '@marque/contracts/locale';
import type { Tables } from '@marque/db/rows.gen';
import { ADDRESSED_KINDS, type ContentKind } from '@marque/domain/content/kinds';
import { type Kysely, sql, type Transaction } from 'kysely';
import { entryKey } from '../entry-key.ts';
import { inForce } from '../in-force.ts';

type Slug = { kind: ContentKind; slug: string };

/** The keys of those of these entries that readers see, or whose old slug redirects to one. */
export async function findReachable(
  kysely: Kysely<Tables>,
  wanted: readonly Slug[],
  at: Date,
): Promise<Set<string>> {
  const { rows } = await sql<Slug>`
    select wanted.kind, wanted.slug
    from unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ slug }) => slug)}::text[])
      as wanted (kind, slug)
    left join content_entries as named on named.kind = wanted.kind and named.slug = wanted.slug
    left join content_old_slugs as old on old.kind = wanted.kind and old.slug = wanted.slug
    where exists (
      select from content_publications
      where entry_id = coalesce(named.id, old.entry_id) and locale = 'en' and ${inForce(at)})`.execute(
    kysely,
  );
  return new Set(rows.map(({ kind, slug }) => entryKey(kind, slug)));
}

/** Those of these uploaded pictures that the media library has, or that a public listing shows. */
export async function findPublicPictures(
  kysely: Kysely<Tables>,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select picture_id as id from content_pictures where picture_id = any(${ids}::text[])
    union
    select picture_id from listing_pictures join listings on listings.id = listing_id
    where picture_id = any(${ids}::text[]) and (shelf <> 'hidden' or published_at is not null)`.execute(
    kysely,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The pages, stories and events that readers see, by words of their title. */
export const findTargets = async (
  kysely: Kysely<Tables>,
  { q, at, limit }: { q: string; at: Date; limit: number },
) => {
  const { rows } = await sql<Slug & { title: string }>`
    select kind, slug, title from content_entries as entries
    where kind = any(${[...ADDRESSED_KINDS]}::text[]) and position(${q.toLowerCase()} in lower(title || ' ' || slug)) > 0
      and exists (
        select from content_publications
        where entry_id = entries.id and locale = 'en' and ${inForce(at)})
    order by title, id limit ${limit}`.execute(kysely);
  return rows;
};

/** Some of the texts that readers see, in the order of their publications, after the one with this id. */
export const findPublishedTexts = (
  kysely: Kysely<Tables>,
  { after, at, limit }: { after: string | null; at: Date; limit: number },
) =>
  kysely
    .selectFrom('content_publications')
    .innerJoin('content_versions', 'content_versions.id', 'content_publications.version_id')
    .select([
      'content_publications.id',
      'content_publications.entry_id',
      'content_publications.locale',
      'fields',
    ])
    .where(inForce(at))
    .$if(after !== null, (query) => query.where('content_publications.id', '>', after ?? ''))
    .orderBy('content_publications.id')
    .limit(limit)
    .execute();

/** More texts than anybody corrects before a page may go. */
const MOST_TEXTS = 500;

/** The texts that readers see and in which an address begins with this folder and one of these slugs, or seems to. */
export const findTextsWith = (
  kysely: Kysely<Tables>,
  { folder, slugs, at }: { folder: string; slugs: readonly string[]; at: Date },
) =>
  kysely
    .selectFrom('content_publications')
    .innerJoin('content_versions', 'content_versions.id', 'content_publications.version_id')
    .innerJoin('content_entries', 'content_entries.id', 'content_publications.entry_id')
    .select(['content_entries.id', 'content_entries.kind', 'slug', 'title'])
    .select(['content_publications.locale', 'fields'])
    .where(inForce(at))
    .where(sql<boolean>`content_versions.fields::text ~ ${`${folder}(${slugs.join('|')})($|[^a-z0-9/-])`}`)
    .orderBy('title')
    .orderBy('content_publications.id')
    .limit(MOST_TEXTS)
    .execute();

type Broken = { entry_id: string; locale: Locale; hrefs: string[] };

export async function replaceBroken(
  trx: Transaction<Tables>,
  broken: readonly Broken[],
  at: Date,
): Promise<void> {
  await trx.deleteFrom('content_broken_links').execute();
  if (broken.length > 0)
    await trx
      .insertInto('content_broken_links')
      .values([...broken])
      .execute();
  await trx.updateTable('content_state').set({ links_checked_at: at }).execute();
}

export const findBroken = (kysely: Kysely<Tables>, limit: number) =>
  kysely
    .selectFrom('content_broken_links')
    .innerJoin('content_entries', 'content_entries.id', 'content_broken_links.entry_id')
    .select(['content_entries.id', 'kind', 'slug', 'locale', 'hrefs'])
    .orderBy('kind')
    .orderBy('slug')
    .orderBy('locale')
    .limit(limit)
    .execute();

export const findCheckTime = (kysely: Kysely<Tables>) =>
  kysely.selectFrom('content_state').select('links_checked_at').executeTakeFirstOrThrow();
