import type { BidderReview } from '@marque/contracts/screening/office';
import { carName } from '@marque/domain/listings/car-name';
import { presentPeople } from './present-people.ts';
import type { ReviewRow } from './review-repository.ts';

/** What staff see. It says which details match, but not the details. */
export const presentReview = (row: ReviewRow): BidderReview => ({
  ...{ id: row.id, state: row.state, reasons: row.reasons, note: row.note },
  listing: { id: row.listing_id, lot_number: row.lot_number, title: row.title ?? carName(row) },
  ...presentPeople(row),
  opened_at: row.opened_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: row.decided_by && row.decider_name ? { id: row.decided_by, username: row.decider_name } : null,
});
