import { isDeepStrictEqual } from 'node:util';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { ProposedTerms, TermsHistory } from '@marque/contracts/selling/proposal';
import { inTransaction } from '@marque/db/transaction';
import { isNegotiable } from '@marque/domain/selling/negotiable';
import { respondBy } from '@marque/domain/selling/respond-by';
import { type TermsFault, termsFault } from '@marque/domain/selling/terms';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { announceChange } from '../selling/announce-change.ts';
import { enqueueConsignmentNotice } from '../selling/enqueue-consignment-notice.ts';
import { lockOwnDraft } from '../selling/lock-draft.ts';
import { presentTermsHistory } from './present-terms-history.ts';
import { saveRespondBy } from './submission-repository.ts';
import { proposedTermsOf, TERMS_POINTERS, termsOf } from './terms-of.ts';
import { findLatestTerms, findTerms, insertTerms } from './terms-repository.ts';

type Counter = {
  id: string;
  number: number;
  changes: { [Name in 'reserve' | 'starts_at' | 'ends_at']?: ProposedTerms[Name] | undefined };
  note?: string | undefined;
};
type Code = 'not-found' | 'not-allowed' | 'email-not-verified' | 'proposal-changed' | 'stage-passed';
type Outcome = TermsHistory | Refusal<Code | TermsFault | 'counter-unchanged'>;

/** Answers a proposal with other terms. Staff then propose again. */
export function counterProposal(
  { db, clock, actor }: Context<CustomerActor>,
  { id, number, changes, note }: Counter,
  live: LivePublisher,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const draft = await lockOwnDraft(trx, actor, id);
    if (isRefusal(draft)) return draft;
    if (!isNegotiable(draft.status)) return refuse('stage-passed');
    const latest = await findLatestTerms(trx, id);
    if (latest?.step !== 'proposed' || latest.number !== number) return refuse('proposal-changed');
    const at = clock.now();
    const { reserve = latest.reserve, starts_at, ends_at } = changes;
    const proposed = proposedTermsOf(latest);
    const countered: ProposedTerms = {
      ...{ ...proposed, reserve },
      ...{ starts_at: starts_at ?? proposed.starts_at, ends_at: ends_at ?? proposed.ends_at },
    };
    const fault = termsFault(termsOf(countered), at);
    if (fault) return refuse(fault, { pointer: TERMS_POINTERS[fault] });
    // The seller cannot change estimate, plan and fee, but may ask for others in the note.
    if (!note && isDeepStrictEqual(termsOf(countered), termsOf(proposed))) return refuse('counter-unchanged');

    await insertTerms(trx, {
      ...{ ...latest, number: number + 1, step: 'countered', author_id: actor.customer.id, made_at: at },
      ...{ reserve, note: note || null, comparables: [] },
      ...{ starts_at: new Date(countered.starts_at), ends_at: new Date(countered.ends_at) },
    });
    await saveRespondBy(trx, id, respondBy(at, draft.region));
    await enqueueConsignmentNotice(trx, 'countered', { listingId: id, to: 'house' });
    announceChange(trx, live, draft, 'proposal');
    return presentTermsHistory(trx, draft, await findTerms(trx, id), { isOwn: true, now: at });
  });
}
