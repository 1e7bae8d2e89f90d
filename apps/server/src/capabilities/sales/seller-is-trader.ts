import { sql } from 'kysely';

/**
 * A seller is a trader if they have business details, and also if the listing calls them a dealer. Bidders are told what
 * the terms of the sale will be, so both use this rule, and it is applied for the last time when the auction is
 * scheduled. The query must contain `listings`.
 */
export const sellerIsTrader = sql<boolean>`coalesce(
  listings.scheduled_as_trader,
  listings.seller_type = 'dealer'
    or exists (select from business_details where business_details.customer_id = listings.owner_id)
)`;
