import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { CustomerActor } from '../../platform/context.ts';
import { ATTEMPTS } from './attempts.ts';
import { lockPerson } from './lock-person.ts';

const IS_PARTY = `
  with recursive asked (listing_id, customer_id) as (select unnest($1::uuid[]), $2::uuid), ${ATTEMPTS}
  select from attempts where
    exists (select from listings where id = attempt_id and owner_id = attempts.customer_id)
    or exists (select from bids where auction_id = attempt_id and bidder_id = attempts.customer_id)
    or exists (select from sealed_bids where auction_id = attempt_id and bidder_id = attempts.customer_id)
    or exists (select from sales where sales.listing_id = attempt_id and attempts.customer_id in (buyer_id, seller_id))
  limit 1`;

/**
 * Whether the person sells one of these cars, has bid on it or has bought it, now or in another attempt to sell it. A voided bid
 * counts too.
 */
export async function isParty(
  kysely: Kysely<Tables>,
  { customer }: Pick<CustomerActor, 'customer'>,
  ...listingIds: string[]
): Promise<boolean> {
  const { rows } = await kysely.executeQuery(CompiledQuery.raw(IS_PARTY, [listingIds, customer.id]));
  return rows.length > 0;
}

/**
 * Every decision of staff about a car, and every look at its secrets, asks this first: a party could gain by it. The same
 * person cannot bid until the transaction ends, and is then an insider of the car (`find-insiders.ts`). Lock the auction
 * before, if the decision needs its lock.
 */
export async function refuseParty(
  trx: Transaction<Tables>,
  actor: CustomerActor,
  ...listingIds: string[]
): Promise<Refusal<'not-allowed'> | undefined> {
  await lockPerson(trx, actor.customer.id);
  return (await isParty(trx, actor, ...listingIds)) ? refuse('not-allowed') : undefined;
}
