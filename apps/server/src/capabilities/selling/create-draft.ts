import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Answers } from '@marque/contracts/selling/answers';
import type { SavedDraft } from '@marque/contracts/selling/shared-fields';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { REGIONS } from '@marque/domain/money/currency';
import { DAY_MS } from '@marque/domain/time/durations';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { listingColumnsOf, toFirstAnswers } from './answer-columns.ts';
import { giveInvitationTo } from './plan-invitation-repository.ts';
import { maySell } from './policy.ts';
import { countBegun, countUnfinished, findCreatedDraft, insertDraft, lockDraftsOf } from './repository.ts';
import { invitationFor } from './save-with-plan.ts';

/** Drafts, and cars that wait for our review. Enough for any dealer, but not for a program that creates cars without end. */
const MOST_UNFINISHED = 500;

/**
 * Cars that were withdrawn meanwhile count too. Otherwise a program could begin and withdraw cars without end, or offer
 * one car again thousands of times, each time with a copy of all its pictures.
 */
const MOST_BEGUN_IN_A_DAY = 200;

export type TooManyDrafts = Refusal<'too-many-drafts' | 'drafts-begun-often'>;
type Refused = Refusal<'not-allowed' | 'email-not-verified' | 'plan-by-invitation'> | TooManyDrafts;

/**
 * Begins to sell a car. Any part of its description is enough. A call that is repeated with the same key, because the
 * response was lost or a button was pressed twice, returns the draft of the first call.
 */
export function createDraft(
  { db, clock, actor, locale }: Context<CustomerActor>,
  answers: Partial<Answers>,
  key?: string,
): Promise<SavedDraft | Refused> {
  const seller = maySell(actor);
  if (isRefusal(seller)) return Promise.resolve(seller);
  const creationKey = key === undefined ? null : `${seller.id} ${key}`;
  return inTransaction(db, async (trx) => {
    const known = creationKey === null ? undefined : await findCreatedDraft(trx, creationKey);
    if (known) return known;
    const at = clock.now();
    const refusal = await refuseAnotherDraft(trx, seller.id, at);
    if (refusal) return refusal;
    const invitation = await invitationFor(trx, answers.plan_type, seller.id);
    if (isRefusal(invitation)) return invitation;
    const region = answers.region ?? homeOf(actor);
    const given = { ...answers, region };
    const { id } = await insertDraft(
      trx,
      { make: '', model: '', ...listingColumnsOf(given), region, owner_id: seller.id, created_at: at },
      { answers: toFirstAnswers(given), locale, created_at: at, updated_at: at, creation_key: creationKey },
    );
    if (invitation) await giveInvitationTo(trx, invitation.id, id);
    return { id, status: 'draft', version: 1 };
  });
}

/** Call it in the transaction that inserts the draft. Calls for the same seller wait for each other. */
export async function refuseAnotherDraft(
  trx: Transaction<Tables>,
  sellerId: string,
  now: Date,
): Promise<TooManyDrafts | null> {
  await lockDraftsOf(trx, sellerId);
  if ((await countUnfinished(trx, sellerId)) >= MOST_UNFINISHED)
    return refuse('too-many-drafts', { values: { max: MOST_UNFINISHED } });
  const since = new Date(now.getTime() - DAY_MS);
  return (await countBegun(trx, { ownerId: sellerId, since })) < MOST_BEGUN_IN_A_DAY
    ? null
    : refuse('drafts-begun-often', { values: { max: MOST_BEGUN_IN_A_DAY } });
}

/** Most sellers sell where they live. Customers from elsewhere begin with the UK, and can choose. */
const homeOf = ({ customer }: CustomerActor) =>
  REGIONS.find((region) => region === customer.profile.region) ?? 'UK';
