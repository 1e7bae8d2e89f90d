import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql } from 'kysely';
import type { CustomerActor } from '../../platform/context.ts';
import { bidsAreSecret } from '../secret-bids/bids-are-secret.ts';

/**
 * Refuses staff who sell a car, or have bid, in a running sealed auction. Asks nothing about other people, so the answer is the
 * same whether somebody else bids there or not. For decisions whose other answers would tell of a sealed bid.
 */
export async function refuseSealedParty(
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
