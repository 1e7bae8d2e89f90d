import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import type { ProposedTerms } from '@marque/contracts/selling/proposal';
import { inTransaction } from '@marque/db/transaction';
import { DAY_MS, HOUR_MS } from '@marque/domain/time/durations';
import type { Companies } from '../../platform/config/companies.ts';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { moveListings } from '../bidding/move-listings.ts';
import { acceptProposal } from '../consignment/accept-proposal.ts';
import { approveText } from '../consignment/approve-text.ts';
import { assignSubmission } from '../consignment/assign-submission.ts';
import { counterProposal } from '../consignment/counter-proposal.ts';
import { declineSubmission } from '../consignment/decline-submission.ts';
import { editText } from '../consignment/edit-text.ts';
import { proposeTerms } from '../consignment/propose-terms.ts';
import { readAgreement } from '../consignment/read-agreement.ts';
import { readText } from '../consignment/read-text.ts';
import { requestChanges } from '../consignment/request-changes.ts';
import { reviewSubmission } from '../consignment/review-submission.ts';
import { scheduleListing } from '../consignment/schedule-listing.ts';
import { sendMessage } from '../consignment/send-message.ts';
import { signAgreement } from '../consignment/sign-agreement.ts';
import { submitDraft } from '../selling/submit-draft.ts';
import { asStaff } from './story-acts.ts';

export type ConsignmentStage = {
  context: Context<CustomerActor>;
  id: string;
  live: LivePublisher;
  companies: Companies;
  auditKey: Buffer;
  /** When the demo starts. The dates of auctions are counted from it. */
  now: Date;
};

/** What the seller or a curator does with a car. Each act is a verb of the product, with all its rules. */
export type ConsignmentAct = (stage: ConsignmentStage) => Promise<unknown>;

export const submits: ConsignmentAct = async ({ context, id, live }) =>
  expectDone(await submitDraft({ ...context, live }, id));

/** Assigns the car to a member of staff. */
export const assigns =
  (username: string): ConsignmentAct =>
  async ({ context, id, live }) => {
    const { id: to } = await context.db.kysely
      .selectFrom('customers')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const staff = asStaff(context, 'submissions.decide');
    return expectDone(await assignSubmission(staff, { id, from: null, to }, live));
  };

export const reviews: ConsignmentAct = async ({ context, id, live }) =>
  expectDone(await reviewSubmission(asStaff(context, 'submissions.decide'), id, live));

export const writes =
  (text: string): ConsignmentAct =>
  async ({ context, id, live }) =>
    expectDone(await sendMessage(context, { id, text }, live));

export const asksForChanges =
  (reason: string): ConsignmentAct =>
  async ({ context, id, live }) =>
    expectDone(await requestChanges(asStaff(context, 'submissions.decide'), { id, reason }, live));

export const declines =
  (reason: string): ConsignmentAct =>
  async ({ context, id, live }) =>
    expectDone(await declineSubmission(asStaff(context, 'submissions.decide'), { id, reason }, live));

/** Rewrites the description, so that the seller sees what has changed. */
export const edits =
  (from: string, to: string): ConsignmentAct =>
  async ({ context, id, live }) => {
    const { current } = expectDone(await readText(context, id));
    const texts = Object.fromEntries(
      Object.entries(current.texts).map(([locale, text]) => [
        locale,
        { ...text, description: text.description?.replace(from, to) ?? null },
      ]),
    );
    return expectDone(await editText(context, { id, number: current.number, texts }, live));
  };

export const approves: ConsignmentAct = async ({ context, id, live }) => {
  const { current, content_hash: contentHash } = expectDone(await readText(context, id));
  if (contentHash === null) throw new Error('Only the seller approves a text.');
  return expectDone(await approveText(context, { id, number: current.number, contentHash }, live));
};

type Offer = { low: number; high: number; reserve: number | null; note: string };

const dates = (now: Date): Pick<ProposedTerms, 'starts_at' | 'ends_at'> => {
  const evening = Math.ceil(now.getTime() / DAY_MS) * DAY_MS + 18 * HOUR_MS;
  const inDays = (days: number) => new Date(evening + days * DAY_MS).toISOString();
  return { starts_at: inDays(12), ends_at: inDays(19) };
};

const FEE_MINOR = 25_000;

export const proposes =
  ({ low, high, reserve, note }: Offer): ConsignmentAct =>
  async ({ context, id, live, auditKey, now }) => {
    const staff = asStaff(context, 'listings.propose');
    const terms: ProposedTerms = {
      ...{ estimate_low: low, estimate_high: high, reserve, plan_type: 0, fee_minor: FEE_MINOR },
      ...dates(now),
    };
    const comparables = await findComparables(context, id);
    return expectDone(
      await proposeTerms(staff, { id, number: 0, terms, comparables, note }, { live, auditKey }),
    );
  };

export const counters =
  (reserve: number, note: string): ConsignmentAct =>
  async ({ context, id, live }) =>
    expectDone(await counterProposal(context, { id, number: 1, changes: { reserve }, note }, live));

export const accepts: ConsignmentAct = async ({ context, id, live }) =>
  expectDone(await acceptProposal(context, { id, number: 1 }, live));

export const signs =
  (name: string): ConsignmentAct =>
  async ({ context, id, live, companies }) => {
    const { hash } = expectDone(await readAgreement(context, { id }, companies));
    const client = { address: '192.0.2.7', userAgent: 'Mozilla/5.0 (demo)' };
    return expectDone(await signAgreement(context, { id, name, hash, client }, { live, companies }));
  };

export const schedules =
  (startingPrice: number): ConsignmentAct =>
  async ({ context, id, live, companies, now }) => {
    const { starts_at, ends_at } = dates(now);
    const schedule = { id, startingPrice, startsAt: new Date(starts_at), endsAt: new Date(ends_at) };
    const staff = asStaff(context, 'listings.schedule');
    return expectDone(await scheduleListing(staff, schedule, { live, companies }));
  };

export const withdraws: ConsignmentAct = ({ context, id, live }) =>
  inTransaction(context.db, async (trx) =>
    expectDone(
      await moveListings(trx, live, {
        ...{ ids: [id], to: 'withdrawn', as: 'seller', actor: context.actor, at: context.clock.now() },
      }),
    ),
  );

/** Up to three sales of the same model. */
async function findComparables({ db }: Context<CustomerActor>, id: string): Promise<string[]> {
  const sales = await db.kysely
    .selectFrom('listings')
    .innerJoin('listings as own', (join) =>
      join.onRef('own.make', '=', 'listings.make').onRef('own.model', '=', 'listings.model'),
    )
    .select('listings.id')
    .where('own.id', '=', id)
    .where('listings.status', '=', 'sold')
    .where('listings.sale_outcome', 'is distinct from', 'fell-through')
    .orderBy('listings.ended_at', 'desc')
    .limit(3)
    .execute();
  return sales.map((sale) => sale.id);
}

type Done<Result> = Exclude<Result, Refusal | Refusal[]>;

function expectDone<Result extends object>(result: Result): Done<Result> {
  const refusal: unknown = Array.isArray(result) ? result.find(isRefusal) : result;
  if (isRefusal(refusal)) throw new Error(`A consignment of the demo was refused: ${refusal.code}.`);
  return result as Done<Result>;
}
