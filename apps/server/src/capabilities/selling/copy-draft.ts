import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Answers } from '@marque/contracts/selling/answers';
import type { SavedDraft } from '@marque/contracts/selling/shared-fields';
import { isByInvitation, PLAN_TYPES } from '@marque/domain/listings/plan-type';
import { QUESTIONS } from '@marque/domain/selling/answers';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { createDraft, type TooManyDrafts } from './create-draft.ts';
import { parseAnswers } from './parse-answers.ts';
import { findDraft } from './repository.ts';

type Refused =
  | Refusal<'not-found' | 'not-allowed' | 'email-not-verified' | 'plan-by-invitation'>
  | TooManyDrafts;

/**
 * Begins to sell a similar car, with the answers that may be the same. A call that is repeated with the same key returns
 * the first copy.
 */
export async function copyDraft(
  context: Context<CustomerActor>,
  id: string,
  key?: string,
): Promise<SavedDraft | Refused> {
  const original = await findDraft(context.db.kysely, id);
  if (original?.owner_id !== context.actor.customer.id) return refuse('not-found');
  const answers = parseAnswers(original.answers);
  return createDraft(context, { ...answers, ...UNANSWERED, ...planOf(answers) }, key && `${id} ${key}`);
}

/** An invitation is for one car, so its copy begins without the plan. */
const planOf = ({ plan_type }: Partial<Answers>): Pick<Partial<Answers>, 'plan_type'> =>
  plan_type !== undefined && isByInvitation(plan_type) ? { plan_type: PLAN_TYPES.Standard } : {};

/** The answers that are true of one car only. */
const UNANSWERED = Object.fromEntries(
  Object.entries(QUESTIONS)
    .filter(([, { isUnique }]) => isUnique)
    .map(([question]) => [question, undefined]),
);
