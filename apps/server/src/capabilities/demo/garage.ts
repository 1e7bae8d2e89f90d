import type { Tables } from '@marque/db/rows.gen';
import { sql, type Transaction } from 'kysely';
import { findCast, type Person } from './cast.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';

/** A car that is not for sale: who owns it now, and under which listing it was last seen. */
export type Car = { entry: CatalogueEntry; owner: Person; listingId: string };

/** Cars of the catalogue that stand on no shelf; what was last offered the longest ago comes first. */
export async function findGarage(
  trx: Transaction<Tables>,
  catalogue: readonly CatalogueEntry[],
): Promise<Car[]> {
  const entries = new Map(catalogue.map((entry) => [entry.chassis, entry]));
  const people = new Map((await findCast(trx)).people.map((person) => [person.id, person]));
  const { rows } = await sql<{ id: string; chassis: string; holder: string }>`
    select id, chassis, holder from (
      select distinct on (chassis) id, chassis, ended_at,
        case auctions.status when 'sold' then leader_id else auctions.owner_id end as holder
      from listings join auctions using (id)
      where chassis = any(${[...entries.keys()]})
      order by chassis, ended_at desc nulls first
    ) as latest
    where ended_at is not null
    order by ended_at`.execute(trx);

  return rows.flatMap(({ id, chassis, holder }) => {
    const entry = entries.get(chassis);
    const owner = people.get(holder);
    // What belongs to a demo account is for the person at the screen to sell.
    return entry && owner && owner.part !== 'account' ? [{ entry, owner, listingId: id }] : [];
  });
}
