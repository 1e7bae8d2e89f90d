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
 * a short word: 'jagaur' is one error from Jaguar, and 'vosvagen' is three from Volkswagen.
 */
const slipsAllowed = ({ length }: string): number => (length < 4 ? 0 : length < 7 ? 1 : length < 8 ? 2 : 3);

/** Each word is compared with all names. A search by more words is hardly ever misspelt in all of them. */
const WORDS_CORRECTED = 8;

type Candidate = {
  place: number;
  spelt: string;
  key: string;
  typed: string;
  similarity: number;
  /** The typed word is already a word of a name. */
  isKnown: boolean;
};

const isMeant = ({ typed, key, similarity, isKnown }: Candidate): boolean =>
  !isKnown && (similarity >= NEAR_ENOUGH || editDistance(typed, key) <= slipsAllowed(typed));

/** Replaces each of the first words by the spelling of the nearest make or model. Returns null if nothing changes. */
export async function correctKeywords(kysely: Kysely<Tables>, keywords: string): Promise<string | null> {
  const words = keywords.split(/\s+/).filter((word) => word !== '');
  const { rows } = await correctionQuery(words.slice(0, WORDS_CORRECTED)).execute(kysely);
  const corrected = words.map(
    (word, index) => rows.find((row) => row.place === index + 1 && isMeant(row))?.spelt ?? word,
  );
  return corrected.every((word, index) => word === words[index]) ? null : corrected.join(' ');
}

/**
 * Trigram indexes find the nearest makes and models. Their words are compared with the typed word, and also what people
 * write without a hyphen or a space: 'etype', 'landrover'. The most similar comes first.
 */
const correctionQuery = (words: string[]) => sql<Candidate>`
  select typed.place::integer as place, known.spelt, known.key, wanted.key as typed,
    similarity(known.key, wanted.key) as similarity,
    bool_or(known.is_word and known.key = wanted.key) over (partition by typed.place) as "isKnown"
  from unnest(${words}::text[]) with ordinality as typed (word, place)
  cross join lateral (select search_key(typed.word) as key) as wanted
  cross join lateral (
    (select make as name from listing_names order by make_key <->> wanted.key limit 3)
    union
    (select model from listing_names order by model_key <->> wanted.key limit 3)
  ) as nearest
  cross join lateral (
    select word as spelt, search_key(word) as key, true as is_word
    from regexp_split_to_table(nearest.name, '[\\s/-]+') as word
    union all
    select word, replace(search_key(word), '-', ''), false
    from regexp_split_to_table(nearest.name, '\\s+') as word where word like '%-%'
    union all
    select nearest.name, replace(search_key(nearest.name), '-', ''), false where nearest.name like '% %'
  ) as known
  where length(wanted.key) > 2
  order by typed.place, similarity desc`;
