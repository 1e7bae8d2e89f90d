import { readLotNumber } from '@marque/domain/search/lot-number';
import { catalogueReadings } from '@marque/domain/search/nicknames';
import { type RawBuilder, sql } from 'kysely';

/** A hyphen before a word excludes the word. PostgreSQL fails on a long row of them, and they exclude nothing. */
const withoutIdleHyphens = (keywords: string): string => keywords.replace(/-+(?=[\s-]|$)/g, ' ');

const words = (keywords: string) =>
  sql`websearch_to_tsquery('marque', spaced_text(${withoutIdleHyphens(keywords)}))`;

/**
 * The search index contains the number of a lot as one word, `lot:123`. No text can contain this word, because the text
 * search splits words at a colon.
 */
export const lotQuery = (number: number): RawBuilder<unknown> => sql`${`'lot:${number}'`}::tsquery`;

/** Matches the words as typed, the names that a nickname stands for, and the lot that a number may mean. */
export function keywordQuery(keywords: string): RawBuilder<unknown> {
  const lot = readLotNumber(keywords);
  if (lot?.isNamed) return lotQuery(lot.number);
  const readings = [keywords, ...catalogueReadings(keywords)].map(words);
  return sql`(${sql.join(lot ? [...readings, lotQuery(lot.number)] : readings, sql` || `)})`;
}
