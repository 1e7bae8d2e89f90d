import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { ScheduledAuction } from '@marque/contracts/selling/agreement';
import { afterCommit, inTransaction } from '@marque/db/transaction';
import { isSealedPlan } from '@marque/domain/listings/plan-type';
import { currencyOf, homeTimeZone } from '@marque/domain/money/currency';
import { type ScheduleRefusal, scheduleRefusal } from '@marque/domain/selling/schedule-checks';
import { type ScheduleFault, scheduleFault } from '@marque/domain/selling/terms';
import type { Companies } from '../../platform/config/companies.ts';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { announce } from '../bidding/announce.ts';
import { moveListings } from '../bidding/move-listings.ts';
import { enqueueConsignmentNotice } from '../selling/enqueue-consignment-notice.ts';
import { lockDraftAsStaff } from '../selling/lock-draft.ts';
import { composeIfNeeded } from './compose-if-needed.ts';
import { continueAttempts } from './continue-attempts.ts';
import { parseTexts } from './parse-texts.ts';
import { findScheduleFacts } from './schedule-facts.ts';
import { findAuction, insertAuction, publishTerms } from './schedule-repository.ts';
import { saveRespondBy } from './submission-repository.ts';
import { proposedTermsOf, termsOf } from './terms-of.ts';
import { publishTexts } from './text-repository.ts';

type Schedule = { id: string; startsAt: Date; endsAt: Date; startingPrice: number };
type Parts = { live: LivePublisher; companies: Companies };
type Outcome =
  | ScheduledAuction
  | Refusal<'not-found' | 'offered-elsewhere' | 'offer-open' | ScheduleRefusal | ScheduleFault>;

/**
 * Creates the auction of a car and publishes its text. The seller must have signed the current terms for the car as it is
 * now, and approved the current text together with answers, pictures and documents. Nobody schedules their own car, nor that of
 * a seller who is blocked, nor a car that somebody can buy or has bought in another listing of the seller.
 */
export function scheduleListing(
  { db, clock, actor, requestId }: Context<StaffActor<'listings.schedule'>>,
  { id, ...wanted }: Schedule,
  { live, companies }: Parts,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const draft = await lockDraftAsStaff(trx, actor, id);
    if (isRefusal(draft)) return draft;
    if (draft.status === 'scheduled') {
      const auction = await findAuction(trx, id);
      return auction && isSame(auction, wanted) ? present(id, wanted) : refuse('stage-passed');
    }

    const at = clock.now();
    // Before the checks, because answers that were saved again compose a version that the seller has not approved.
    const version = draft.status === 'agreed' ? await composeIfNeeded(trx, draft, at) : null;
    const { facts, agreement } = await findScheduleFacts(trx, draft, companies);
    const refusal = scheduleRefusal(facts);
    if (refusal) return refuse(refusal);
    if (!version || !agreement) throw new Error('A car that passed all checks has a text and an agreement.');
    const terms = proposedTermsOf(agreement.terms);
    const fault = scheduleFault(wanted, termsOf(terms), { now: at, timeZone: homeTimeZone(draft.region) });
    if (fault) return refuse(fault);
    const offered = await continueAttempts(trx, id, at);
    if (offered) return offered;

    await publishTexts(trx, id, parseTexts(version.texts));
    const { estimate_low, estimate_high, plan_type } = terms;
    await publishTerms(trx, id, { estimate_low, estimate_high, plan_type });
    await saveRespondBy(trx, id, null);
    const moved = await moveListings(trx, live, {
      ...{ ids: [id], to: 'scheduled', as: 'staff', actor, at, requestId },
    });
    if (isRefusal(moved)) return refuse('stage-passed');
    const auction = await insertAuction(trx, {
      ...{ id, owner_id: draft.owner_id, sealed: isSealedPlan(plan_type), reserve: terms.reserve },
      ...{ currency: currencyOf(draft.region), starting_price: wanted.startingPrice },
      ...{ starts_at: wanted.startsAt, ends_at: wanted.endsAt },
    });
    await enqueueConsignmentNotice(trx, 'scheduled', { listingId: id, to: 'seller' });
    afterCommit(trx, () => announce(live, 'listing.updated', auction));
    return present(id, wanted);
  });
}

const isSame = (
  auction: { starts_at: Date; ends_at: Date; starting_price: number },
  { startsAt, endsAt, startingPrice }: Omit<Schedule, 'id'>,
): boolean =>
  auction.starts_at.getTime() === startsAt.getTime() &&
  auction.ends_at.getTime() === endsAt.getTime() &&
  auction.starting_price === startingPrice;

const present = (
  id: string,
  { startsAt, endsAt, startingPrice }: Omit<Schedule, 'id'>,
): ScheduledAuction => ({
  ...{ id, status: 'scheduled', starting_price: startingPrice },
  ...{ starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() },
});
