import type { Locale } from '@marque/contracts/locale';
import type { Tables } from '@marque/db/rows.gen';
import type { ContentKind } from '@marque/domain/content/kinds';
import { isLatestFirst } from '@marque/domain/content/rank-of';
import { type Kysely, sql } from 'kysely';
import { LISTED_AT_ONCE, SLUGS_AT_ONCE, type Slugs } from '../content-source.ts';
import { inForce } from '../in-force.ts';

type Wanted = { kind: ContentKind; locale: Locale; at: Date };

/** The published versions of an entry in English and in another language. */
export const findPublished = (
  kysely: Kysely<Tables>,
  { kind, slug, locale, at }: Wanted & { slug: string },
) =>
  kysely
    .selectFrom('content_entries')
    .innerJoin('content_publications', 'content_publications.entry_id', 'content_entries.id')
    .innerJoin('content_versions', 'content_versions.id', 'content_publications.version_id')
    .select(['content_entries.id', 'content_publications.locale', 'content_versions.fields'])
    .where('content_entries.kind', '=', kind)
    .where('content_entries.slug', '=', slug)
    .where('content_publications.locale', 'in', locale === 'en' ? ['en'] : ['en', locale])
    .where(inForce(at))
    .execute();

/**
 * One page of the entries of a kind, each with its English version and its translation. Entries of one rank are divided into pages
 * by their ids, which never change, and sorted by their slugs within a page.
 */
export async function findAllPublished(
  kysely: Kysely<Tables>,
  { kind, locale, at, page }: Wanted & { page: number },
) {
  const direction = isLatestFirst(kind) ? sql`desc` : sql`asc`;
  const { rows } = await sql<{
    id: string;
    slug: string;
    english: Record<string, unknown>;
    translation: Record<string, unknown> | null;
  }>`
    select entries.id, entries.slug, english.fields as english, translation.fields as translation
    from (
      select entry_id, version_id, rank from content_publications
      where kind = ${kind} and locale = 'en' and ${inForce(at)}
      order by rank ${direction}, entry_id ${direction}
      limit ${LISTED_AT_ONCE} offset ${(page - 1) * LISTED_AT_ONCE}) as listed
    join content_entries as entries on entries.id = listed.entry_id
    join content_versions as english on english.id = listed.version_id
    left join lateral (
      select version_id from content_publications
      where entry_id = listed.entry_id and locale = ${locale} and locale <> 'en'
        and ${inForce(at)}
      order by from_at desc limit 1) as translated on true
    left join content_versions as translation on translation.id = translated.version_id
    order by listed.rank ${direction}, entries.slug ${direction}`.execute(kysely);
  return rows;
}

/** One page of the slugs of a kind that readers can open, and how many there are. */
export async function findSlugs(
  kysely: Kysely<Tables>,
  { kind, at, page }: Omit<Wanted, 'locale'> & { page: number },
): Promise<Slugs> {
  const published = kysely.selectFrom('content_entries').where(
    sql<boolean>`kind = ${kind} and exists (
      select from content_publications where entry_id = content_entries.id and locale = 'en' and ${inForce(at)})`,
  );
  const [rows, { total }] = await Promise.all([
    published
      .select('slug')
      .orderBy('slug')
      .limit(SLUGS_AT_ONCE)
      .offset((page - 1) * SLUGS_AT_ONCE)
      .execute(),
    published.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { slugs: rows.map(({ slug }) => slug), total };
}

/** The slug of the published entry that had this one before. The slug of a draft may be a secret. */
export const findNewSlug = (
  kysely: Kysely<Tables>,
  { kind, slug, at }: Omit<Wanted, 'locale'> & { slug: string },
) =>
  kysely
    .selectFrom('content_old_slugs')
    .innerJoin('content_entries', 'content_entries.id', 'content_old_slugs.entry_id')
    .innerJoin('content_publications', 'content_publications.entry_id', 'content_entries.id')
    .select('content_entries.slug')
    .where('content_old_slugs.kind', '=', kind)
    .where('content_old_slugs.slug', '=', slug)
    .where('content_publications.locale', '=', 'en')
    .where(inForce(at))
    .executeTakeFirst();
