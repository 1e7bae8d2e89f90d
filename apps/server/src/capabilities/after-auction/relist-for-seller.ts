import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { relistForSeller as contract } from '@marque/contracts/selling/offers';
import type { SavedDraft } from '@marque/contracts/selling/shared-fields';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { enqueueConsignmentNotice } from '../selling/enqueue-consignment-notice.ts';
import { createRelistedDraft } from './create-relisted-draft.ts';
import { findLaterDraft, findSeller, lockFormer } from './former-listing-repository.ts';

type Outcome = SavedDraft | Refusal<RefusalCodeOf<typeof contract>>;

/**
 * Begins to offer the car of a seller again, and tells the seller, who submits the draft. It is not done for a seller
 * who is blocked or has closed the account, and no party of the car does it.
 */
export function relistForSeller(
  context: Context<StaffActor<'listings.relist'>>,
  id: string,
): Promise<Outcome> {
  return inTransaction(context.db, async (trx): Promise<Outcome> => {
    const former = await lockFormer(trx, id);
    if (!former) return refuse('not-found');
    const refusal = await refuseParty(trx, context.actor, id);
    if (refusal) return refusal;
    const known = await findLaterDraft(trx, id);
    if (known) return known;
    const seller = await findSeller(trx, former.owner_id);
    if (!seller) return refuse('not-allowed');
    const draft = await createRelistedDraft(trx, context, { former, locale: readerLocale(seller) });
    if (!isRefusal(draft))
      await enqueueConsignmentNotice(trx, 'relisted', { listingId: draft.id, to: 'seller' });
    return draft;
  });
}
