import type { Tables } from '@marque/db/rows.gen';
import type { Traits } from '@marque/domain/screening/connections';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';

/**
 * The customers whose bid on this auction must be looked at: they have something in common with its seller, or a review
 * of theirs waits or was refused. Nobody if the auction is over. Prepared by name, because planning the statement takes
 * many times as long as running it.
 */
export async function findConnectedCustomers(
  pool: Pick<Pool, 'query'>,
  auctionId: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'screening-connected-customers',
    text: connectedCustomers,
    values: [auctionId],
  });
  return rows.map(({ id }) => id);
}

const connectedCustomers = `
with seller as materialized (
  select customers.id, telephone_key(telephone) as telephone, address_key(address1, postcode, country) as address
  from auctions join customers on customers.id = auctions.owner_id
  where auctions.id = $1 and auctions.status in ('scheduled', 'live')
), connected as (
  select others.id from seller join customers others on telephone_key(others.telephone) = seller.telephone
  union
  select others.id from seller
  join customers others on address_key(others.address1, others.postcode, others.country) = seller.address
  union
  select others.customer_id from seller join cards own on own.customer_id = seller.id
  join cards others on others.fingerprint = own.fingerprint
  union
  select others.customer_id from seller join screened_details own on own.customer_id = seller.id
  join screened_details others on others.hash = own.hash
  union
  select bidder_id from seller join bidder_reviews on seller_id = seller.id where state <> 'allowed'
)
select connected.id from connected join seller on seller.id <> connected.id`;

type Person = Traits & { id: string };
export type Pair = { seller: Person; bidder: Person };

/** The seller and a bidder of an auction that is not over. Undefined if they are the same person. */
export async function findPair(
  kysely: Kysely<Tables>,
  { auctionId, bidderId }: { auctionId: string; bidderId: string },
): Promise<Pair | undefined> {
  const auction = await kysely
    .selectFrom('auctions')
    .select('owner_id')
    .where('id', '=', auctionId)
    .where('status', 'in', ['scheduled', 'live'])
    .executeTakeFirst();
  if (!auction) return undefined;
  const people = await kysely
    .selectFrom('customers')
    .select(['id', 'telephone', 'address1', 'postcode', 'country'])
    .select(
      sql<string[]>`array(select fingerprint from cards
        where customer_id = customers.id and fingerprint is not null)`.as('cards'),
    )
    .select(
      sql<Traits['noted']>`json_build_object(
        'telephone', array(select encode(hash, 'hex') from screened_details
          where customer_id = customers.id and kind = 'telephone'),
        'address', array(select encode(hash, 'hex') from screened_details
          where customer_id = customers.id and kind = 'address'))`.as('noted'),
    )
    .where('id', 'in', [auction.owner_id, bidderId])
    .execute();
  const seller = people.find(({ id }) => id === auction.owner_id);
  const bidder = people.find(({ id }) => id !== auction.owner_id);
  return seller && bidder && { seller, bidder };
}
