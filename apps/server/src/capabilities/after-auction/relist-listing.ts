import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { relistListing as contract } from '@marque/contracts/selling/offers';
import type { SavedDraft } from '@marque/contracts/selling/shared-fields';
import { inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { maySell } from '../selling/policy.ts';
import { createRelistedDraft } from './create-relisted-draft.ts';
import { findLaterDraft, lockFormer } from './former-listing-repository.ts';

type Outcome = SavedDraft | Refusal<RefusalCodeOf<typeof contract>>;

/** Begins to offer a car again, as its seller. */
export function relistListing(context: Context<CustomerActor>, id: string): Promise<Outcome> {
  const { db, actor, locale } = context;
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const former = await lockFormer(trx, id);
    if (former?.owner_id !== actor.customer.id) return refuse('not-found');
    const known = await findLaterDraft(trx, id);
    if (known) return known;
    const seller = maySell(actor);
    return isRefusal(seller) ? seller : createRelistedDraft(trx, context, { former, locale });
  });
}
