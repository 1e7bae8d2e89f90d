import type { ScreeningCase } from '@marque/contracts/screening/cases';
import { fullName } from '@marque/domain/customers/full-name';
import { carName } from '@marque/domain/listings/car-name';
import { listSigns } from '@marque/domain/screening/signs';
import type { CaseRow } from './case-repository.ts';

/** What staff see. It says which details are shared, but not the details. */
export const presentCase = (row: CaseRow): ScreeningCase => ({
  ...{ id: row.id, state: row.state, score: row.score, note: row.note },
  signs: listSigns(row.signs),
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
  seen_at: row.seen_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: row.decided_by && row.decider_name ? { id: row.decided_by, username: row.decider_name } : null,
});
