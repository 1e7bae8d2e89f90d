import type { ScreeningCase } from '@marque/contracts/screening/cases';
import { carName } from '@marque/domain/listings/car-name';
import { listSigns } from '@marque/domain/screening/signs';
import type { CaseRow } from './case-repository.ts';
import { presentPeople } from './present-people.ts';

/** What staff see. It says which details are shared, but not the details. */
export const presentCase = (row: CaseRow): ScreeningCase => ({
  ...{ id: row.id, state: row.state, score: row.score, note: row.note },
  signs: listSigns(row.signs),
  listing: { id: row.listing_id, lot_number: row.lot_number, title: row.title ?? carName(row) },
  ...presentPeople(row),
  opened_at: row.opened_at.toISOString(),
  seen_at: row.seen_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: row.decided_by && row.decider_name ? { id: row.decided_by, username: row.decider_name } : null,
});
