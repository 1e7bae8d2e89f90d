import type { Tables } from '@marque/db/rows.gen';
import { sql, type Transaction } from 'kysely';
import { findCast, type Person } from './cast.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';

/** A car that is not on offer now, with its current owner and its latest listing. */
export type Car = { entry: CatalogueEntry; owner: Person; listingId: string };

/**
 * Cars of the catalogue that are not on offer now. Those whose auction ended longest ago come first. Two entries may
 * describe one car at different times, with its chassis number in different spellings.
 */
export async function findGarage(
  trx: Transaction<Tables>,
  catalogue: readonly CatalogueEntry[],
): Promise<Car[]> {
  const entries = new Map(catalogue.map((entry) => [entry.chassis, entry]));
  const people = new Map((await findCast(trx)).people.map((person) => [person.id, person]));
  const { rows } = await sql<{ id: string; chassis: string; holder: string }>`
    select id, chassis, holder from (
      select distinct on (chassis_key(chassis)) listings.id, chassis, ended_at,
        case when sales.state <> 'fell_through' then sales.buyer_id else auctions.owner_id end as holder
      from listings join auctions using (id)
      left join sales on sales.listing_id = listings.id and sales.replaced_by_id is null
      where chassis = any(${[...entries.keys()]})
      order by chassis_key(chassis), ended_at desc nulls first
    ) as latest
    where ended_at is not null
    order by ended_at`.execute(trx);

  return rows.flatMap(({ id, chassis, holder }) => {
    const entry = entries.get(chassis);
    const owner = people.get(holder);
    // The user of a demo account decides whether to sell its cars.
    return entry && owner && owner.part !== 'account' ? [{ entry, owner, listingId: id }] : [];
  });
}
