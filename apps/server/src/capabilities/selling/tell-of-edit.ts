import type { Tables } from '@marque/db/rows.gen';
import type { ListingState } from '@marque/domain/listings/lifecycle';
import { isConsigned } from '@marque/domain/selling/consigned-states';
import type { Transaction } from 'kysely';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { announceChange } from './announce-change.ts';
import { enqueueConsignmentNotice } from './enqueue-consignment-notice.ts';

export type EditedDraft = { id: string; owner_id: string; status: ListingState };

type Edit = {
  /** `details`: answers, pictures and documents. */
  part: 'details' | 'text';
  /** The seller had approved the car as it was before. */
  endsApproval: boolean;
};

/**
 * Tells the seller that staff have changed the car. Only the edit that ends an approval is worth a mail; until the next
 * approval, the seller knows that something is to be looked at.
 */
export async function tellOfEdit(
  trx: Transaction<Tables>,
  live: LivePublisher,
  draft: EditedDraft,
  { part, endsApproval }: Edit,
): Promise<void> {
  // Once the auction is scheduled, staff can only hide something, and the seller has nothing to approve.
  const news = isConsigned(draft.status) ? 'edited' : 'hidden';
  if (endsApproval) await enqueueConsignmentNotice(trx, news, { listingId: draft.id, to: 'seller' });
  announceChange(trx, live, draft, part);
}
