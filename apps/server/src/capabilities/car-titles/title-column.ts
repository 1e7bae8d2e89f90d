import { sql } from 'kysely';

/** The title of a listing, or the name of its car. It repeats the rule `carName`; a test compares the two. */
export const titleColumn = sql<string>`coalesce(listings.title,
  concat_ws(' ', listings.year, nullif(listings.make, ''), nullif(listings.model, '')))`;
