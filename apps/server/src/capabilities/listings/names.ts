import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql } from 'kysely';

/** Makes and models with at least one public listing. */
const names = (kysely: Kysely<Tables>) =>
  kysely.selectFrom('listing_names').where(sql<boolean>`coming + live + results > 0`);

export const findNames = (kysely: Kysely<Tables>) =>
  names(kysely).selectAll().orderBy('make_key').orderBy('model_key').execute();

const SHOWN = 6;
const count = sql<number>`sum(coming + live + results)::integer`;

/** A key as people write it without spaces and hyphens: 'landrover', 'etype'. */
const isJoined = (column: 'make_key' | 'model_key' | 'name_key', key: string) =>
  sql<boolean>`replace(${sql.ref(column)}, '-', '') like ${`${key.replaceAll('-', '')}%`}`;

export const findMakesByPrefix = (kysely: Kysely<Tables>, key: string) =>
  names(kysely)
    .select(['make_key as slug', sql<string>`max(make)`.as('make'), count.as('count')])
    .where((row) =>
      row.or([
        row.and([row('name_key', 'like', `${key}%`), row('make_key', 'like', `${key}%`)]),
        isJoined('make_key', key),
      ]),
    )
    .groupBy('make_key')
    .orderBy('count', 'desc')
    .orderBy('make_key')
    .limit(SHOWN)
    .execute();

/** Matches the start of the model's name, or of make and model together. */
export const findModelsByPrefix = (kysely: Kysely<Tables>, key: string) =>
  names(kysely)
    .select(['make', 'make_key as make_slug', 'model', 'model_key as slug'])
    .select(sql<number>`coming + live + results`.as('count'))
    .where((row) =>
      row.or([
        row('name_key', 'like', `${key}%`),
        row('model_key', 'like', `${key}%`),
        isJoined('name_key', key),
        isJoined('model_key', key),
      ]),
    )
    .orderBy('count', 'desc')
    .orderBy('make_key')
    .orderBy('model_key')
    .limit(SHOWN)
    .execute();

export async function searchKey(kysely: Kysely<Tables>, text: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`select search_key(${text}) as key`.execute(kysely);
  return rows[0]?.key ?? '';
}
