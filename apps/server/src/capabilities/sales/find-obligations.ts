import type { Tables } from '@marque/db/rows.gen';
import { RUNNING_PAYMENT_STATES } from '@marque/domain/payments/lifecycle';
import { type Kysely, sql } from 'kysely';

/**
 * The auctions and sales in which other people rely on a customer. They prevent the closing of the account, and the
 * removal of the last card. A payment that waits for the customer's answer to the bank is owed only as long as its sale is
 * due; afterwards it is cancelled. While a bank demands a payment back, it is not settled.
 */
export async function findObligations(kysely: Kysely<Tables>, id: string) {
  const { rows } = await sql<{
    leads: boolean;
    bids_sealed: boolean;
    owes: boolean;
    offers: boolean;
    buys: boolean;
    sells: boolean;
  }>`select
    exists (select from auctions where leader_id = ${id} and status = 'live') as leads,
    exists (
      select from sealed_bids join auctions on auctions.id = sealed_bids.auction_id
      where sealed_bids.bidder_id = ${id} and auctions.status = 'live'
    ) as bids_sealed,
    exists (select from sales where buyer_id = ${id} and state = 'payment_due')
      or exists (
        select from payments
        where customer_id = ${id} and state in (${sql.join(RUNNING_PAYMENT_STATES)})
      )
      or exists (
        select from disputes join payments on payments.id = disputes.payment_id
        where payments.customer_id = ${id} and disputes.state in ('needs_response', 'under_review')
      ) as owes,
    exists (
      select from offers where bidder_id = ${id} and state = 'open' and made_by = 'bidder'
    ) as offers,
    exists (select from sales where buyer_id = ${id} and state in ('premium_paid', 'handed_over'))
      or exists (select from second_chances where bidder_id = ${id} and state = 'open')
      or exists (select from offers where bidder_id = ${id} and state = 'open') as buys,
    exists (select from auctions where owner_id = ${id} and status in ('scheduled', 'live'))
      or exists (
        select from sales where seller_id = ${id} and state in ('payment_due', 'premium_paid', 'handed_over')
      )
      or exists (
        select from second_chances join sales on sales.id = second_chances.sale_id
        where sales.seller_id = ${id} and second_chances.state = 'open'
      )
      or exists (
        select from offers join auctions on auctions.id = offers.listing_id
        where auctions.owner_id = ${id} and offers.state = 'open'
      ) as sells
  `.execute(kysely);
  const found = rows[0];
  return {
    leadsLiveAuction: found?.leads ?? false,
    bidsSealed: found?.bids_sealed ?? false,
    owesPayment: found?.owes ?? false,
    offersToBuy: found?.offers ?? false,
    buys: found?.buys ?? false,
    sells: found?.sells ?? false,
  };
}
