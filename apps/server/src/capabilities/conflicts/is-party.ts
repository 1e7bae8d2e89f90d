import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { CompiledQuery, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { CustomerActor } from '../../platform/context.ts';
import { ATTEMPTS_OF_ALL_SELLERS } from './attempts.ts';
import { lockPerson } from './lock-person.ts';

/** The attempts of which the person is a party. */
const OWN_ATTEMPTS = `
  from attempts where
    exists (select from listings where id = attempt_id and owner_id = attempts.customer_id)
    or exists (select from bids where auction_id = attempt_id and bidder_id = attempts.customer_id)
    or exists (select from sealed_bids where auction_id = attempt_id and bidder_id = attempts.customer_id)
    or exists (select from sales where sales.listing_id = attempt_id and attempts.customer_id in (buyer_id, seller_id))`;

const FIND_OWN_CARS = `
  with recursive asked (listing_id, customer_id) as (select unnest($1::uuid[]), $2::uuid), ${ATTEMPTS_OF_ALL_SELLERS}
  select distinct attempts.listing_id ${OWN_ATTEMPTS}`;

/**
 * The cars among these that the person sells, has bid on or has bought, now or in another attempt to sell them. A voided bid
 * counts too.
 */
export async function findOwnCars(
  kysely: Kysely<Tables>,
  { customer }: Pick<CustomerActor, 'customer'>,
  listingIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await kysely.executeQuery<{ listing_id: string }>(
    CompiledQuery.raw(FIND_OWN_CARS, [listingIds, customer.id]),
  );
  return new Set(rows.map(({ listing_id }) => listing_id));
}

/** Whether the person is a party of a car, in a statement that reads the id of its listing. */
export const isPartyOfCar = (
  personId: string,
  listingId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  with recursive asked (listing_id, customer_id) as (select ${listingId}, ${personId}::uuid),
    ${sql.raw(ATTEMPTS_OF_ALL_SELLERS)}
  select ${sql.raw(OWN_ATTEMPTS)})`;

/** Whether the person is a party of one of these cars. */
export async function isParty(
  kysely: Kysely<Tables>,
  actor: Pick<CustomerActor, 'customer'>,
  ...listingIds: string[]
): Promise<boolean> {
  return (await findOwnCars(kysely, actor, listingIds)).size > 0;
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
