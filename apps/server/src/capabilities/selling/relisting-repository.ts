import type { Tables } from '@marque/db/rows.gen';
import type { ListingState } from '@marque/domain/listings/lifecycle';
import { GIVEN_UP } from '@marque/domain/selling/relisting';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** A relisting that was given up leaves the car free. */
const relistings = (formerId: RawBuilder<unknown>) =>
  sql`listings as relisting where former_listing_id = ${formerId} and status not in (${sql.join(GIVEN_UP)})`;

/** Whether the car is offered again, as a part of a larger statement. */
export const hasRelisting = (formerId: RawBuilder<string>) =>
  sql<boolean>`exists (select from ${relistings(formerId)})`;

export type Relisting = {
  id: string;
  status: ListingState;
  former_listing_id: string;
  version: number | null;
};

/** The latest listing in which each of these cars is offered again. */
export async function findRelistings(
  kysely: Kysely<Tables>,
  formerIds: readonly string[],
): Promise<Relisting[]> {
  const { rows } = await sql<Relisting>`
    select latest.*, submissions.version
    from unnest(${formerIds}::uuid[]) as former (id) cross join lateral (
      select id, status, former_listing_id from ${relistings(sql.ref('former.id'))}
      order by lot_number desc limit 1
    ) as latest left join submissions on submissions.listing_id = latest.id`.execute(kysely);
  return rows;
}

export const findRelisting = async (kysely: Kysely<Tables>, formerId: string) =>
  (await findRelistings(kysely, [formerId]))[0];
