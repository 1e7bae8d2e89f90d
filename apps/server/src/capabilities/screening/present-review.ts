import type { BidderReview } from '@marque/contracts/screening/office';
import { fullName } from '@marque/domain/customers/full-name';
import { carName } from '@marque/domain/listings/car-name';
import type { ReviewRow } from './review-repository.ts';

/** What staff see. It says which details match, but not the details. */
export const presentReview = (row: ReviewRow): BidderReview => ({
  ...{ id: row.id, state: row.state, reasons: row.reasons, note: row.note },
  listing: { id: row.listing_id, lot_number: row.lot_number, title: row.title ?? carName(row) },
  bidder: {
    ...{ id: row.bidder_id, username: row.bidder_username },
    name: fullName({
      ...{ first_name: row.bidder_first_name, last_name: row.bidder_last_name },
      username: row.bidder_username,
    }),
  },
  seller: {
    ...{ id: row.seller_id, username: row.seller_username },
    name: fullName({
      ...{ first_name: row.seller_first_name, last_name: row.seller_last_name },
      username: row.seller_username,
    }),
  },
  opened_at: row.opened_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: row.decided_by && row.decider_name ? { id: row.decided_by, username: row.decider_name } : null,
});
