import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ListingRow } from './repository.ts';

const SHOWN = 6;

/** Open listings of the same model, then of the same make, then of the same body. In each group, by nearest year. */
export async function findSimilar(kysely: Kysely<Tables>, row: ListingRow): Promise<string[]> {
  const { rows } = await similarQuery(row).execute(kysely);
  return rows.map(({ id }) => id);
}

export const similarQuery = ({
  id,
  make_key,
  model_key,
  body,
  year,
}: Pick<ListingRow, 'id' | 'make_key' | 'model_key' | 'body' | 'year'>): RawBuilder<{ id: string }> => {
  const columns = sql`id, year, make_key, model_key`;
  const open = sql`shelf in ('coming-soon', 'preview', 'live') and id <> ${id}`;
  return sql`
    select id from (
      (select ${columns} from listings where ${open} and make_key = ${make_key} limit 200)
      union
      (select ${columns} from listings where ${open} and body = ${body} limit 200)
    ) as candidates
    order by make_key = ${make_key} and model_key = ${model_key} desc, make_key = ${make_key} desc,
      abs(year - ${year}::smallint) nulls last, id desc
    limit ${SHOWN}`;
};
