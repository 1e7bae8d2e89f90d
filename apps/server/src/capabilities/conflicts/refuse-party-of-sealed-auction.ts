import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql } from 'kysely';
import type { CustomerActor } from '../../platform/context.ts';
import { bidsAreSecret } from '../secret-bids/bids-are-secret.ts';

/**
 * Refuses staff who sell or have bid in a sealed auction that has not ended. A verb calls it if its other answers depend on sealed
 * bids of a customer. It looks only at the person's own auctions, so the refusal tells nothing about others. The caller has locked
 * the person.
 */
export async function refusePartyOfSealedAuction(
  kysely: Kysely<Tables>,
  { customer: { id } }: Pick<CustomerActor, 'customer'>,
): Promise<Refusal<'party-of-sealed-auction'> | undefined> {
  const { rows } = await sql`
    select from (
      select auction_id as id from sealed_bids where bidder_id = ${id}
      union select id from auctions where owner_id = ${id}
    ) as own join auctions using (id)
    where auctions.status in ('scheduled', 'live') and ${bidsAreSecret}
    limit 1`.execute(kysely);
  return rows.length > 0 ? refuse('party-of-sealed-auction') : undefined;
}
