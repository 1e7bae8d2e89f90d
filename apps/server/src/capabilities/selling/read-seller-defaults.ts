import { type NextCar, sellerDefaults } from '@marque/contracts/selling/drafts';
import { offeredPlans } from '@marque/domain/listings/plan-type';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { isInvited } from './plan-invitation-repository.ts';
import { findLatestAnswers } from './repository.ts';

/** Dealers enter their company once. Their next cars begin with it. */
export async function readSellerDefaults({ db, actor }: Context<CustomerActor>): Promise<NextCar> {
  const { id } = actor.customer;
  const [answers, invited] = await Promise.all([findLatestAnswers(db.kysely, id), isInvited(db.kysely, id)]);
  return { ...sellerDefaults.parse(answers ?? {}), plans: offeredPlans(invited) };
}
