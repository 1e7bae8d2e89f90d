import type { Tables } from '@marque/db/rows.gen';
import type { Kysely, RawBuilder } from 'kysely';

/** The text of a query as the database receives it, with numbers in place of its parameters, and without empty lines. */
export const queryText = (kysely: Kysely<Tables>, query: RawBuilder<unknown>): string =>
  query
    .compile(kysely)
    .sql.split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(/^ {2}/, '').trimEnd())
    .join('\n');
