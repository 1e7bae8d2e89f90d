import type { DataOf } from '@marque/contracts/endpoint';
import type { suggestListings as contract } from '@marque/contracts/listings';
import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { correctKeywords } from './correct-keywords.ts';
import { findMakesByPrefix, findModelsByPrefix, searchKey } from './names.ts';
import { presentForAll } from './present-summary.ts';
import { findSummaries } from './repository.ts';

type Suggestions = DataOf<typeof contract>;

/** While somebody types: what begins so. Where nothing does, what the nearest spelling would have found. */
export async function suggest(context: Pick<Context, 'db' | 'locale'>, typed: string): Promise<Suggestions> {
  const found = await suggestFor(context, typed);
  if (found.makes.length + found.models.length + found.listings.length > 0) return found;
  const corrected = await correctKeywords(context.db.kysely, typed);
  return corrected === null ? found : suggestFor(context, corrected);
}

async function suggestFor(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  typed: string,
): Promise<Suggestions> {
  const { kysely } = db;
  const key = await searchKey(kysely, typed);
  if (key === '') return { makes: [], models: [], listings: [] };
  const [makes, models, ids] = await Promise.all([
    findMakesByPrefix(kysely, key),
    findModelsByPrefix(kysely, key),
    findOpenByPrefix(kysely, key),
  ]);
  const rows = await findSummaries(kysely, ids);
  return { makes, models, listings: rows.map((row) => presentForAll(row, locale)) };
}

async function findOpenByPrefix(kysely: Kysely<Tables>, key: string): Promise<string[]> {
  const { rows } = await openByPrefixQuery(key).execute(kysely);
  return rows.map(({ id }) => id);
}

/**
 * Every word of a key is plain letters and digits, so it can stand in a query as it is. The index holds stems: a word
 * that is typed to its end is asked for by its stem, one that is not by its beginning.
 */
export function openByPrefixQuery(key: string): RawBuilder<{ id: string }> {
  const beginnings = key
    .split('-')
    .map((word) => `${word}:*`)
    .join(' & ');
  return sql`
    select listings.id from listings
    where listings.shelf in ('coming-soon', 'preview', 'live')
      and listings.search_vector @@ (to_tsquery('simple', ${beginnings}) || to_tsquery('marque', ${beginnings}))
    order by listings.published_at desc, listings.id desc
    limit 4`;
}
