import type { Tables } from '@marque/db/rows.gen';
import { INSIDER_PERMISSIONS } from '@marque/domain/access/insider-permissions';
import { PERMISSIONS_OVER_CUSTOMERS } from '@marque/domain/access/permissions-over-customers';
import { CompiledQuery, type Kysely } from 'kysely';
import { ATTEMPTS_OF_ALL_SELLERS } from './attempts.ts';

export type Bidding = { auctionId: string; bidderId: string };

/**
 * Stands in an audit entry for the listing if staff have learned that a customer has a sealed bid. To name the auction would tell
 * where.
 */
export const EVERY_SEALED_AUCTION = 'every sealed auction';

/**
 * Of these bidders and cars, those whose bidder must not bid because of their work as staff. Audit entries about a sale or a bidder
 * name their listing in the detail.
 */
export const FIND_INSIDERS = `
  with recursive asked (listing_id, customer_id) as (
    select * from unnest($1::uuid[], $2::uuid[])
  ), ${ATTEMPTS_OF_ALL_SELLERS}
  -- Has acted on the car or read its secrets, in any attempt to sell it.
  select attempts.listing_id as "auctionId", attempts.customer_id as "bidderId"
  from attempts, lateral (
    select from audit_entries
    where actor_id = attempts.customer_id and coalesce(listing_id::text, detail ->> 'listing') = attempt_id::text
      and permission = any($3::text[]) and permission is not null
    limit 1
  ) as act
  union
  -- Has decided about the seller or another bidder since the auction began. A view as a customer counts until its planned end.
  -- Sealed bids of others do not count, because the answer would tell of them.
  select asked.listing_id, asked.customer_id
  from asked join auctions on auctions.id = asked.listing_id, lateral (
    select from (
      select owner_id as id
      union select bidder_id from bids where auction_id = auctions.id and maximum is not null
    ) as rival, lateral (
      select from audit_entries
      where subject_kind = 'customer' and subject_id = rival.id::text and actor_id = asked.customer_id
        and permission = any($4::text[])
        and auctions.starts_at <= case action when 'view-started' then (detail ->> 'ends_at')::timestamptz else at end
      limit 1
    ) as decision
    where rival.id <> asked.customer_id
    limit 1
  ) as act
  union
  -- Has learned during this sealed auction that some customer has a sealed bid somewhere.
  select asked.listing_id, asked.customer_id
  from asked join auctions on auctions.id = asked.listing_id and auctions.sealed, lateral (
    select from audit_entries
    where actor_id = asked.customer_id and coalesce(listing_id::text, detail ->> 'listing') = '${EVERY_SEALED_AUCTION}'
      and permission is not null and at >= auctions.starts_at
    limit 1
  ) as reading`;

export const insiderValues = (biddings: readonly Bidding[]) => [
  biddings.map(({ auctionId }) => auctionId),
  biddings.map(({ bidderId }) => bidderId),
  [...INSIDER_PERMISSIONS],
  [...PERMISSIONS_OVER_CUSTOMERS],
];

export async function isInsider(kysely: Kysely<Tables>, bidding: Bidding): Promise<boolean> {
  const { rows } = await kysely.executeQuery(CompiledQuery.raw(FIND_INSIDERS, insiderValues([bidding])));
  return rows.length > 0;
}
