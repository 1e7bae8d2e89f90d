import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql } from 'kysely';
import { editDistance } from './edit-distance.ts';

/**
 * The minimum share of common trigrams. It matches 'porshe' to Porsche and 'lambourgini' to Lamborghini, and leaves
 * unknown words unmatched.
 */
const NEAR_ENOUGH = 0.4;
/**
 * How many typing errors are corrected. Trigrams do not suffice, because two swapped letters change most trigrams of
 * a short word: 'jagaur' is one error from Jaguar.
 */
const slipsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

type Candidate = { place: number; spelt: string; key: string; typed: string; similarity: number };

const isMeant = ({ typed, key, similarity }: Candidate): boolean =>
  similarity >= NEAR_ENOUGH || editDistance(typed, key) <= slipsAllowed(typed);

/** Replaces each word by the spelling of the nearest make or model. Returns null if nothing changes. */
export async function correctKeywords(kysely: Kysely<Tables>, keywords: string): Promise<string | null> {
  const words = keywords.split(/\s+/).filter((word) => word !== '');
  const { rows } = await correctionQuery(words).execute(kysely);
  const corrected = words.map(
    (word, index) => rows.find((row) => row.place === index + 1 && isMeant(row))?.spelt ?? word,
  );
  return corrected.every((word, index) => word === words[index]) ? null : corrected.join(' ');
}

/** Trigram indexes find the nearest make and the nearest model. The most similar word of these names comes first. */
const correctionQuery = (words: string[]) => sql<Candidate>`
  select typed.place::integer as place, word.spelt, known.key, wanted.key as typed,
    similarity(known.key, wanted.key) as similarity
  from unnest(${words}::text[]) with ordinality as typed (word, place)
  cross join lateral (select search_key(typed.word) as key) as wanted
  cross join lateral (
    (select make as name from listing_names order by make_key <->> wanted.key limit 1)
    union all
    (select model from listing_names order by model_key <->> wanted.key limit 1)
  ) as nearest
  cross join lateral regexp_split_to_table(nearest.name, '[\\s/-]+') as word (spelt)
  cross join lateral (select search_key(word.spelt) as key) as known
  where length(wanted.key) > 2 and known.key <> wanted.key
    and not exists (
      select from regexp_split_to_table(nearest.name, '[\\s/-]+') as same (word)
      where search_key(same.word) = wanted.key
    )
  order by typed.place, similarity desc`;
