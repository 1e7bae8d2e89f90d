import { type SellerDefaults, sellerDefaults } from '@marque/contracts/selling/drafts';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { findLatestAnswers } from './repository.ts';

/** Dealers enter their company once. Their next cars begin with it. */
export async function readSellerDefaults({ db, actor }: Context<CustomerActor>): Promise<SellerDefaults> {
  return sellerDefaults.parse((await findLatestAnswers(db.kysely, actor.customer.id)) ?? {});
}
