import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { ProposedTerms } from '@marque/contracts/selling/proposal';
import { inTransaction } from '@marque/db/transaction';
import { isProposable } from '@marque/domain/selling/negotiable';
import { isRelistedFree } from '@marque/domain/selling/relisting';
import { type TermsFault, termsFault } from '@marque/domain/selling/terms';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { describeChanges, describeSecretChanges } from '../audit/describe-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { moveListings } from '../bidding/move-listings.ts';
import { announceChange } from '../selling/announce-change.ts';
import { enqueueConsignmentNotice } from '../selling/enqueue-consignment-notice.ts';
import { lockDraftAsStaff } from '../selling/lock-draft.ts';
import { saveRespondBy } from './submission-repository.ts';
import { proposedTermsOf, TERMS_POINTERS, termsOf } from './terms-of.ts';
import { findComparables, findFormerSaleState, findLatestTerms, insertTerms } from './terms-repository.ts';

type Proposal = {
  id: string;
  /** The latest entry that the caller has seen. 0 if there was none. */
  number: number;
  terms: ProposedTerms;
  comparables: readonly string[];
  note?: string | undefined;
};
type Code =
  | 'not-found'
  | 'not-allowed'
  | 'proposal-changed'
  | 'stage-passed'
  | 'comparable-unknown'
  | 'relisting-free';
type Outcome = { number: number } | Refusal<Code | TermsFault>;

/** Proposes terms to the seller. Nobody proposes terms for their own car. */
export function proposeTerms(
  { db, clock, actor, requestId }: Context<StaffActor<'listings.propose'>>,
  { id, number, terms, comparables, note }: Proposal,
  { live, auditKey }: { live: LivePublisher; auditKey: Buffer },
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const draft = await lockDraftAsStaff(trx, actor, id);
    if (isRefusal(draft)) return draft;
    if (!isProposable(draft.status)) return refuse('stage-passed');
    const latest = await findLatestTerms(trx, id);
    if ((latest?.number ?? 0) !== number) return refuse('proposal-changed');
    const at = clock.now();
    const fault = termsFault(termsOf(terms), at);
    if (fault) return refuse(fault, { pointer: TERMS_POINTERS[fault] });
    if (terms.fee_minor > 0 && isRelistedFree({ sale: await findFormerSaleState(trx, id) }))
      return refuse('relisting-free', { pointer: '/fee_minor' });
    if ((await findComparables(trx, comparables)).length < new Set(comparables).size)
      return refuse('comparable-unknown', { pointer: '/comparables' });

    await insertTerms(trx, {
      ...{ listing_id: id, number: number + 1, step: 'proposed', author_id: actor.customer.id, made_at: at },
      ...{ ...terms, comparables: [...comparables], note: note || null },
      ...{ starts_at: new Date(terms.starts_at), ends_at: new Date(terms.ends_at) },
    });
    await saveRespondBy(trx, id, null);
    if (draft.status === 'in_review') {
      const moved = await moveListings(trx, live, {
        ...{ ids: [id], to: 'proposed', as: 'staff', actor, at, requestId },
      });
      if (isRefusal(moved)) throw new Error('A listing in review could not be moved to its proposal.');
    }
    await enqueueConsignmentNotice(trx, 'proposed', { listingId: id, to: 'seller' });
    const { reserve: before = null, ...old } = latest ? proposedTermsOf(latest) : {};
    const { reserve, ...open } = terms;
    await writeAudit(trx, [
      {
        ...{ listingId: id, action: 'terms-proposed', actor, requestId, at, detail: { number: number + 1 } },
        changes: {
          ...describeChanges(old, open),
          ...describeSecretChanges({ reserve: before }, { reserve }, { listingId: id, auditKey }),
        },
      },
    ]);
    announceChange(trx, live, draft, 'proposal');
    return { number: number + 1 };
  });
}
