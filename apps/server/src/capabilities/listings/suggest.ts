import type { DataOf } from '@marque/contracts/endpoint';
import type { suggestListings as contract } from '@marque/contracts/listings';
import type { Tables } from '@marque/db/rows.gen';
import { readLotNumber } from '@marque/domain/search/lot-number';
import { catalogueReadings } from '@marque/domain/search/nicknames';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { correctKeywords } from './correct-keywords.ts';
import { findMakesByPrefix, findModelsByPrefix, searchKey } from './names.ts';
import { presentForAll } from './present-summary.ts';
import { findSummaries } from './repository.ts';

type Suggestions = DataOf<typeof contract>;

/**
 * Suggests names and listings that begin with the typed text, and the lot with the typed number. If there are none, it
 * tries the names that a nickname stands for, and then the nearest spelling.
 */
export async function suggest(context: Pick<Context, 'db' | 'locale'>, typed: string): Promise<Suggestions> {
  const found = await suggestFor(context, typed);
  if (!isEmpty(found)) return found;
  for (const named of catalogueReadings(typed)) {
    const meant = await suggestFor(context, named);
    if (!isEmpty(meant)) return meant;
  }
  const corrected = await correctKeywords(context.db.kysely, typed);
  return corrected === null ? found : suggestFor(context, corrected);
}

const isEmpty = ({ makes, models, listings }: Suggestions): boolean =>
  makes.length + models.length + listings.length === 0;

async function suggestFor(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  typed: string,
): Promise<Suggestions> {
  const { kysely } = db;
  const key = await searchKey(kysely, typed);
  if (key === '') return { makes: [], models: [], listings: [] };
  const lot = readLotNumber(typed);
  const [makes, models, ids, lots] = await Promise.all([
    findMakesByPrefix(kysely, key),
    findModelsByPrefix(kysely, key),
    findOpenByPrefix(kysely, key),
    lot ? findLot(kysely, lot.number) : [],
  ]);
  const rows = await findSummaries(kysely, [...new Set([...lots, ...ids])]);
  return { makes, models, listings: rows.map((row) => presentForAll(row, locale)) };
}

async function findOpenByPrefix(kysely: Kysely<Tables>, key: string): Promise<string[]> {
  const { rows } = await openByPrefixQuery(key).execute(kysely);
  return rows.map(({ id }) => id);
}

async function findLot(kysely: Kysely<Tables>, number: number): Promise<string[]> {
  const rows = await kysely
    .selectFrom('listings')
    .select('id')
    .where('lot_number', '=', number)
    .where('shelf', '<>', 'hidden')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Each word of a key contains only letters and digits, so it needs no escaping in a query. The index contains stems, so
 * the query matches a complete word by its stem and an incomplete word by its beginning.
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
