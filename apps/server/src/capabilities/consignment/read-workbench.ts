import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Workbench } from '@marque/contracts/selling/workbench';
import { fullName } from '@marque/domain/customers/full-name';
import { carName } from '@marque/domain/listings/car-name';
import type { PlanType } from '@marque/domain/listings/plan-type';
import { isConsigned } from '@marque/domain/selling/consigned-states';
import { isProposable } from '@marque/domain/selling/negotiable';
import { nextStep } from '@marque/domain/selling/next-step';
import { SCHEDULE_CHECKS, scheduleRefusal } from '@marque/domain/selling/schedule-checks';
import { submissionDecisions } from '@marque/domain/selling/submission-decisions';
import type { Companies } from '../../platform/config/companies.ts';
import type { Context, StaffActor } from '../../platform/context.ts';
import { isParty } from '../conflicts/is-party.ts';
import { parseAnswers } from '../selling/parse-answers.ts';
import { isSeller, staffFor } from '../selling/policy.ts';
import { readExpectation } from '../selling/read-expectation.ts';
import { findDraft, findProgress } from '../selling/repository.ts';
import { findAssignables, findAssignee } from './assignment-repository.ts';
import type { CurrentAgreement } from './current-agreement.ts';
import { presentTimes } from './present-times.ts';
import { findScheduleFacts } from './schedule-facts.ts';
import { findAuction } from './schedule-repository.ts';
import { proposedTermsOf } from './terms-of.ts';
import { readWorkbenchListing } from './workbench-repository.ts';

/** Everything around the parts of the workbench. Its only secret is what the seller expects. */
export async function readWorkbench(
  context: Context<StaffActor<'submissions.decide'>>,
  id: string,
  companies: Companies,
): Promise<Workbench | Refusal<'not-found'>> {
  const { clock, actor } = context;
  const { kysely } = context.db;
  const draft = await findDraft(kysely, id);
  if (!draft) return refuse('not-found');
  const { year, make, model, mileage, mileage_unit, plan_type, title, lot_number, published_at, ...seller } =
    await readWorkbenchListing(kysely, id);
  const isOwn = isSeller(actor, draft);
  const expectation = isOwn ? parseAnswers(draft.answers).expectation : await readExpectation(context, draft);
  const mayDecide = !(await isParty(kysely, actor, id));
  const progress = await findProgress(kysely, id, 'seller');
  const { facts, agreement } = await findScheduleFacts(kysely, draft, companies);
  const colleagues = mayDecide ? await findAssignables(kysely) : [];
  return {
    ...{ id, title: title ?? carName({ year, make, model }), status: draft.status, region: draft.region },
    // Visitors know a car by its lot number only from its publication on.
    lot_number: published_at ? lot_number : null,
    car: { make, model, year, mileage, mileage_unit },
    plan_type: plan_type as PlanType,
    expectation: expectation ?? null,
    seller: { id: draft.owner_id, username: seller.username, name: fullName(seller), locale: draft.locale },
    is_own: isOwn,
    ...presentTimes(draft, clock.now()),
    assigned_to: (await findAssignee(kysely, id)) ?? null,
    colleagues: colleagues.filter((colleague) => colleague.id !== draft.owner_id),
    unread: progress?.unread ?? 0,
    decisions: mayDecide ? submissionDecisions(draft.status) : [],
    next_step: nextStep({
      ...{ status: draft.status, terms: progress?.step ?? null, isApprovedBySeller: facts.text },
      isSigned: (progress?.signed_at ?? null) !== null,
    }),
    terms: progress?.step ?? null,
    agreed: agreement && presentAgreed(agreement),
    signed_at: progress?.signed_at?.toISOString() ?? null,
    checks: isConsigned(draft.status)
      ? SCHEDULE_CHECKS.map((check) => ({ check, is_passed: facts[check] }))
      : [],
    auction: presentAuction(await findAuction(kysely, id)),
    can_propose:
      mayDecide && isProposable(draft.status) && staffFor(actor, draft, 'listings.propose') !== null,
    can_schedule:
      mayDecide && scheduleRefusal(facts) === null && staffFor(actor, draft, 'listings.schedule') !== null,
  };
}

function presentAgreed({ terms }: CurrentAgreement): Workbench['agreed'] {
  const { reserve: _secret, fee_minor: _fee, ...agreed } = proposedTermsOf(terms);
  return agreed;
}

const presentAuction = (auction: Awaited<ReturnType<typeof findAuction>>): Workbench['auction'] =>
  auction
    ? {
        starts_at: auction.starts_at.toISOString(),
        ends_at: auction.ends_at.toISOString(),
        starting_price: auction.starting_price,
      }
    : null;
