import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Figures, Negotiation } from '@marque/contracts/selling/proposal';
import { inTransaction } from '@marque/db/transaction';
import { homeTimeZone } from '@marque/domain/money/currency';
import { respondBy } from '@marque/domain/selling/respond-by';
import { type TermsFault, termsFault } from '@marque/domain/selling/terms';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { lockDraft } from '../selling/repository.ts';
import { announceChange } from './announce-change.ts';
import { isNegotiable } from './negotiable.ts';
import { isSeller } from './policy.ts';
import { figuresOf, presentNegotiation } from './present-negotiation.ts';
import { POINTERS } from './propose-terms.ts';
import { saveRespondBy } from './submission-repository.ts';
import { tell } from './tell.ts';
import { termsOf } from './terms-of.ts';
import { findLatestTerms, findTerms, insertTerms } from './terms-repository.ts';

type Counter = {
  id: string;
  number: number;
  changes: { [Name in 'reserve' | 'starts_at' | 'ends_at']?: Figures[Name] | undefined };
  note?: string | undefined;
};
type Outcome = Negotiation | Refusal<'not-found' | 'proposal-changed' | 'stage-passed' | TermsFault>;

/** Answers a proposal with other terms. Staff then propose again. */
export function counterProposal(
  { db, clock, actor }: Context<CustomerActor>,
  { id, number, changes, note }: Counter,
  live: LivePublisher,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const draft = await lockDraft(trx, id);
    if (!draft || !isSeller(actor, draft)) return refuse('not-found');
    if (!isNegotiable(draft.status)) return refuse('stage-passed');
    const latest = await findLatestTerms(trx, id);
    if (latest?.step !== 'proposed' || latest.number !== number) return refuse('proposal-changed');
    const at = clock.now();
    const { reserve = latest.reserve, starts_at, ends_at } = changes;
    const proposed = figuresOf(latest);
    const figures: Figures = {
      ...{ ...proposed, reserve },
      ...{ starts_at: starts_at ?? proposed.starts_at, ends_at: ends_at ?? proposed.ends_at },
    };
    const fault = termsFault(termsOf(figures), at);
    if (fault) return refuse(fault, { pointer: POINTERS[fault] });

    await insertTerms(trx, {
      ...{ ...latest, number: number + 1, step: 'countered', author_id: actor.customer.id, made_at: at },
      ...{ reserve, note: note || null, comparables: [] },
      ...{ starts_at: new Date(figures.starts_at), ends_at: new Date(figures.ends_at) },
    });
    await saveRespondBy(trx, id, respondBy(at, homeTimeZone(draft.region)));
    await tell(trx, 'countered', { listingId: id, to: 'house' });
    announceChange(trx, live, draft, 'proposal');
    return presentNegotiation(trx, draft, await findTerms(trx, id), true);
  });
}
