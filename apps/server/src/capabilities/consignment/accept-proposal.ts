import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { TermsHistory } from '@marque/contracts/selling/proposal';
import { inTransaction } from '@marque/db/transaction';
import { isNegotiable } from '@marque/domain/selling/negotiable';
import { haveDatesPassed } from '@marque/domain/selling/terms';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { announceChange } from '../selling/announce-change.ts';
import { enqueueConsignmentNotice } from '../selling/enqueue-consignment-notice.ts';
import { lockOwnDraft } from '../selling/lock-draft.ts';
import { presentTermsHistory } from './present-terms-history.ts';
import { findLatestTerms, findTerms, insertTerms } from './terms-repository.ts';

type Code =
  | 'not-found'
  | 'not-allowed'
  | 'email-not-verified'
  | 'proposal-changed'
  | 'dates-passed'
  | 'stage-passed';
type Outcome = TermsHistory | Refusal<Code>;

/** Accepts the proposal that the seller has seen. The agreement can then be signed. */
export function acceptProposal(
  { db, clock, actor }: Context<CustomerActor>,
  { id, number }: { id: string; number: number },
  live: LivePublisher,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const draft = await lockOwnDraft(trx, actor, id);
    if (isRefusal(draft)) return draft;
    if (!isNegotiable(draft.status)) return refuse('stage-passed');
    const latest = await findLatestTerms(trx, id);
    const now = clock.now();
    const isRepeated = latest?.step === 'accepted' && latest.number === number + 1;
    if (!isRepeated) {
      if (latest?.step !== 'proposed' || latest.number !== number) return refuse('proposal-changed');
      if (haveDatesPassed({ startsAt: latest.starts_at }, now)) return refuse('dates-passed');
      await insertTerms(trx, {
        ...latest,
        ...{ number: number + 1, step: 'accepted', author_id: actor.customer.id, note: null },
        made_at: now,
      });
      await enqueueConsignmentNotice(trx, 'accepted', { listingId: id, to: 'house' });
      announceChange(trx, live, draft, 'proposal');
    }
    return presentTermsHistory(trx, draft, await findTerms(trx, id), { isOwn: true, now });
  });
}
