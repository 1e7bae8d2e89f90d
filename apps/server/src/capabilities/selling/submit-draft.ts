import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { SavedDraft } from '@marque/contracts/selling/shared-fields';
import { inTransaction } from '@marque/db/transaction';
import { missingItems } from '@marque/domain/selling/missing-items';
import { respondBy } from '@marque/domain/selling/respond-by';
import { SIDES } from '@marque/domain/selling/sides';
import { DAY_MS } from '@marque/domain/time/durations';
import { moveListings } from '../bidding/move-listings.ts';
import { keepSubmittedContent } from './content-repository.ts';
import type { EditContext } from './edit-context.ts';
import { enqueueConsignmentNotice } from './enqueue-consignment-notice.ts';
import { lockOwnDraft } from './lock-draft.ts';
import { findDraftPictures } from './picture-repository.ts';
import { countSubmitted, lockSubmissionsOf, markSubmitted } from './repository.ts';

type Refused = Refusal<
  'not-found' | 'not-allowed' | 'email-not-verified' | 'stage-passed' | 'item-missing' | 'submitted-often'
>;

/** Enough for any dealer. Each car that is submitted waits for our answer. */
const MOST_IN_A_DAY = 100;

/**
 * Submits a car for review. If something is missing, everything that is missing is listed. A repeated call changes
 * nothing: its caller may not have received the first response.
 */
export function submitDraft(
  { db, clock, actor, requestId, live }: EditContext,
  id: string,
): Promise<SavedDraft | Refused | Refused[]> {
  return inTransaction(db, async (trx) => {
    const draft = await lockOwnDraft(trx, actor, id);
    if (isRefusal(draft)) return draft;
    if (draft.status === 'submitted') return { id, status: draft.status, version: draft.version };
    const slots = new Set((await findDraftPictures(trx, id)).flatMap(({ slot }) => slot ?? []));
    const missing = missingItems(draft.answers, slots);
    if (missing.length > 0)
      return missing.map(({ section, item }) =>
        refuse('item-missing', { pointer: `/${item}`, values: { section, item } }),
      );
    const at = clock.now();
    await lockSubmissionsOf(trx, draft.owner_id);
    const since = new Date(at.getTime() - DAY_MS);
    if ((await countSubmitted(trx, { ownerId: draft.owner_id, since })) >= MOST_IN_A_DAY)
      return refuse('submitted-often', { values: { max: MOST_IN_A_DAY } });
    const moved = await moveListings(trx, live, {
      ...{ ids: [id], to: 'submitted', as: 'seller', actor, at, requestId },
    });
    if (isRefusal(moved)) return refuse('stage-passed');
    await keepSubmittedContent(trx, id);
    await markSubmitted(trx, id, at, respondBy(at, draft.region));
    for (const to of SIDES) await enqueueConsignmentNotice(trx, 'submitted', { listingId: id, to });
    return { id, status: 'submitted', version: draft.version };
  });
}
