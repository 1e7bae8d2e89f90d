import { randomUUID } from 'node:crypto';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import type { Refusal } from '@marque/contracts/refusal';
import type { acceptSecondChance as contract, SecondChance } from '@marque/contracts/sales/second-chances';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { announceListing } from '../bidding/announce-listing.ts';
import { refuseAboveLimit } from '../bidding/policy.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { createSales, type SaleTerms } from '../sales/create-sales.ts';
import { refuseGoneSeller } from '../sales/refuse-gone-seller.ts';
import { refuseUnreadyBuyer } from '../sales/refuse-unready-buyer.ts';
import { type AnswerParts, answerSecondChance } from './answer-second-chance.ts';
import type { LockedSecondChance } from './lock-own-second-chance.ts';
import { nameReplacement } from './second-chance-repository.ts';

type Refused = Refusal<RefusalCodeOf<typeof contract>>;

/** Accepts a second chance. It replaces the sale that fell through by a sale to the caller. */
export function acceptSecondChance(
  context: Context<CustomerActor>,
  id: string,
  { live, terms, bidLimits }: AnswerParts,
): Promise<SecondChance | Refused> {
  const carryOut = async (trx: Transaction<Tables>, locked: LockedSecondChance, at: Date) => {
    const { actor } = context;
    const price = { amount: locked.chance.amount, currency: locked.sale.currency };
    const refusal =
      (await refuseGoneSeller(trx, locked.sale.seller_id, at)) ??
      refuseUnreadyBuyer(actor) ??
      refuseAboveLimit(actor, price, bidLimits);
    if (refusal) return refusal;
    const replacement = await replaceSale(trx, locked, { at, terms });
    announceSale(trx, live, replacement);
    await announceListing(trx, live, replacement.listing_id);
    return { sale: replacement.id };
  };
  return answerSecondChance(
    context,
    id,
    { answer: 'accepted', readers: ['seller', 'bidder'], carryOut },
    terms,
  );
}

async function replaceSale(
  trx: Transaction<Tables>,
  { sale, chance }: LockedSecondChance,
  { at, terms }: { at: Date; terms: SaleTerms },
): Promise<Parameters<typeof announceSale>[2]> {
  // The old sale names its replacement first, because a listing has one current sale at any moment.
  const { listing_id, seller_id, currency, region } = sale;
  const parties = { id: randomUUID(), listing_id, buyer_id: chance.bidder_id, seller_id };
  await nameReplacement(trx, sale.id, parties.id);
  await createSales(
    trx,
    [{ ...parties, currency, region, hammer_price: chance.amount, created_at: at }],
    terms,
  );
  return { ...parties, state: 'payment_due' };
}
