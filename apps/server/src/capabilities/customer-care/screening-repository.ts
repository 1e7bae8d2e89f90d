import type { ScreeningCasesTable, Tables } from '@marque/db/rows.gen';
import { type Kysely, type Selectable, sql } from 'kysely';

type CaseAbout = Pick<Selectable<ScreeningCasesTable>, 'id' | 'state' | 'score' | 'signs' | 'seen_at'> & {
  part: 'bidder' | 'seller';
  other_id: string;
  other_name: string;
};

const SHOWN = sql.lit(10);

/**
 * The latest cases about a customer as a bidder and as a seller, except those that are also about the reader. Each part has its
 * index.
 */
export async function findCasesAbout(
  kysely: Kysely<Tables>,
  customerId: string,
  { readerId }: { readerId: string },
): Promise<CaseAbout[]> {
  const { rows } = await sql<CaseAbout>`
    select found.id, found.state, found.score, found.signs, found.seen_at, found.part,
      others.id as other_id, others.username as other_name
    from (
      (select *, 'bidder' as part, seller_id as other from screening_cases where bidder_id = ${customerId} and seller_id <> ${readerId}
        order by id desc limit ${SHOWN})
      union all
      (select *, 'seller' as part, bidder_id as other from screening_cases where seller_id = ${customerId} and bidder_id <> ${readerId}
        order by id desc limit ${SHOWN})
    ) as found join customers as others on others.id = found.other
    order by found.seen_at desc, found.id`.execute(kysely);
  return rows;
}
