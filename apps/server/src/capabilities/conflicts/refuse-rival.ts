import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { PermissionOverCustomers } from '@marque/domain/access/permissions-over-customers';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CustomerActor, StaffActor } from '../../platform/context.ts';
import { lockPerson } from './lock-person.ts';

/**
 * Whether the person and the customer take part in the same running auction: both bid, or one bids and the other sells.
 * Sealed bids of the customer do not count, because the answer would tell of them.
 */
export async function isRival(
  kysely: Kysely<Tables>,
  { customer: { id } }: Pick<CustomerActor, 'customer'>,
  customerId: string,
): Promise<boolean> {
  if (id === customerId) return false;
  const { rows } = await sql`
    select from (
      select auction_id as id from bids where bidder_id = ${id}
      union select auction_id from sealed_bids where bidder_id = ${id}
      union select id from auctions where owner_id = ${id}
    ) as own join auctions using (id)
    where auctions.status in ('scheduled', 'live') and (
      auctions.owner_id = ${customerId}
      or exists (select from bids where bids.auction_id = auctions.id and bidder_id = ${customerId}))
    limit 1`.execute(kysely);
  return rows.length > 0;
}

/**
 * Every decision of staff about a customer asks this first: a rival could gain by it. The same person cannot bid until the
 * transaction ends, and then not against this customer (`find-insiders.ts`). Lock the customer afterwards.
 */
export async function refuseRival(
  trx: Transaction<Tables>,
  actor: StaffActor<PermissionOverCustomers>,
  customerId: string,
): Promise<Refusal<'customer-is-rival'> | undefined> {
  await lockPerson(trx, actor.customer.id);
  return (await isRival(trx, actor, customerId)) ? refuse('customer-is-rival') : undefined;
}
