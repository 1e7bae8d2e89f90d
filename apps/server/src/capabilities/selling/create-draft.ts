import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Answers } from '@marque/contracts/selling/answers';
import type { SavedDraft } from '@marque/contracts/selling/shared-fields';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { REGIONS } from '@marque/domain/money/currency';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { columnsOf, firstAnswers } from './answer-columns.ts';
import { giveInvitationTo } from './plan-invitations.ts';
import { maySell } from './policy.ts';
import { countDrafts, findCreatedDraft, insertDraft, lockDraftsOf } from './repository.ts';
import { invitationFor } from './save-with-plan.ts';

/** Enough for any dealer. A program that creates drafts without end is stopped here. */
const MOST_DRAFTS = 500;

type Refused = Refusal<'not-allowed' | 'email-not-verified' | 'too-many-drafts' | 'plan-by-invitation'>;

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
    const refusal = await refuseAnotherDraft(trx, seller.id);
    if (refusal) return refusal;
    const invitation = await invitationFor(trx, answers.plan_type, seller.id);
    if (isRefusal(invitation)) return invitation;
    const at = clock.now();
    const region = answers.region ?? homeOf(actor);
    const given = { ...answers, region };
    const { id } = await insertDraft(
      trx,
      { make: '', model: '', ...columnsOf(given), region, owner_id: seller.id, created_at: at },
      { answers: firstAnswers(given), locale, created_at: at, updated_at: at, creation_key: creationKey },
    );
    if (invitation) await giveInvitationTo(trx, invitation.id, id);
    return { id, status: 'draft', version: 1 };
  });
}

/** Call it in the transaction that inserts the draft. Calls for the same seller wait for each other. */
export async function refuseAnotherDraft(
  trx: Transaction<Tables>,
  sellerId: string,
): Promise<Refusal<'too-many-drafts'> | null> {
  await lockDraftsOf(trx, sellerId);
  return (await countDrafts(trx, sellerId)) < MOST_DRAFTS
    ? null
    : refuse('too-many-drafts', { values: { max: MOST_DRAFTS } });
}

/** Most sellers sell where they live. Customers from elsewhere begin with the UK, and can choose. */
const homeOf = ({ customer }: CustomerActor) =>
  REGIONS.find((region) => region === customer.profile.region) ?? 'UK';
