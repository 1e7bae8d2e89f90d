import { randomUUID } from 'node:crypto';
import { isRefusal } from '@marque/contracts/refusal';
import type { Permission } from '@marque/domain/access/permissions';
import { NO_BID_LIMITS } from '@marque/domain/bidding/bid-limits';
import type { SaleStep } from '@marque/domain/sales/checklist';
import type { Context, CustomerActor, StaffActor } from '../../platform/context.ts';
import { staffActor } from '../../platform/staff-actor.ts';
import { counterOffer } from '../after-auction/counter-offer.ts';
import { makeOffer } from '../after-auction/make-offer.ts';
import type { OfferParts } from '../after-auction/negotiate.ts';
import { readOffers } from '../after-auction/read-offers.ts';
import { acceptSecondChance } from '../completion/accept-second-chance.ts';
import { confirmStep } from '../completion/confirm-step.ts';
import { letSaleFall } from '../completion/let-sale-fall.ts';
import { offerSecondChance } from '../completion/offer-second-chance.ts';
import { raiseProblem } from '../completion/raise-problem.ts';
import { findPresentedSecondChances } from '../completion/second-chance-repository.ts';
import { withdrawFromSale } from '../completion/withdraw-from-sale.ts';
import { findCards } from '../payments/card-repository.ts';
import type { Payments } from '../payments/open-payments.ts';
import { payPremium } from '../payments/pay-premium.ts';
import { refundPremium } from '../payments/refund-premium.ts';
import type { SaleTerms } from '../sales/create-sales.ts';
import { type SpareCard, spareCardId } from './give-cards.ts';

export type Stage = {
  context: Context<CustomerActor>;
  listingId: string;
  payments: Payments;
  publicUrl: string;
  terms: SaleTerms;
  auditKey: Buffer;
};

/** What a person does in a story. Each act is a verb of the product, with all its rules. */
export type Act = (stage: Stage) => Promise<void>;

/** Pays with the default card, or tries to pay with another one. */
export const pays =
  (spare?: SpareCard): Act =>
  async ({ context, listingId, payments, publicUrl }) => {
    const cards = await findCards(context.db.kysely, context.actor.customer.id);
    const card = spare && cards.find(({ provider_id }) => provider_id === spareCardId(spare));
    const wish = { listingId, cardId: card?.id, key: undefined };
    expectDone(await payPremium(context, wish, { ...payments, publicUrl }));
  };

export const confirms =
  (step: SaleStep): Act =>
  async ({ context, listingId, payments }) =>
    expectDone(await confirmStep(context, { listingId, step }, payments.live));

export const raisesProblem =
  (text: string): Act =>
  async ({ context, listingId, payments }) =>
    expectDone(await raiseProblem(context, { listingId, text }, payments.live));

export const endsSale =
  (reason: string): Act =>
  async ({ context, listingId, payments }) => {
    const decision = { saleOrListingId: listingId, reason, refund: false };
    expectDone(await letSaleFall(asStaff(context, 'sales.refund'), decision, payments));
  };

/** Refunds the whole premium. */
export const refunds =
  (reason: string): Act =>
  async ({ context, listingId, payments }) => {
    const wish = { saleOrListingId: listingId, reason, amountMinor: undefined, key: randomUUID() };
    expectDone(await refundPremium(asStaff(context, 'sales.refund'), wish, payments));
  };

export const offersSecondChance: Act = async ({ context, listingId, payments }) =>
  expectDone(await offerSecondChance(context, listingId, payments.live));

export const acceptsOffer: Act = async ({ context, listingId, payments, terms }) => {
  const offers = await findPresentedSecondChances(context.db.kysely, { bidderId: context.actor.customer.id });
  const offer = offers.find(({ listing_id }) => listing_id === listingId);
  if (!offer) throw new Error('A story of the demo has no offer to accept.');
  expectDone(
    await acceptSecondChance(context, offer.id, { live: payments.live, terms, bidLimits: NO_BID_LIMITS }),
  );
};

export const withdraws: Act = async ({ context, listingId, payments }) =>
  expectDone(await withdrawFromSale(context, listingId, payments.live));

/** After an auction without a sale: the seller asks for so many times the highest bid. */
export const makesOffer =
  (times: number): Act =>
  async (stage) => {
    const { highestBid } = await negotiationOn(stage);
    const amount = roundedTo100(highestBid * times);
    expectDone(await makeOffer(stage.context, { id: stage.listingId, amount }, offerPartsOf(stage)));
  };

export const countersOffer =
  (times: number): Act =>
  async (stage) => {
    const { highestBid, offerId } = await negotiationOn(stage);
    const answer = { id: stage.listingId, offerId, amount: roundedTo100(highestBid * times) };
    expectDone(await counterOffer(stage.context, answer, offerPartsOf(stage)));
  };

const roundedTo100 = (amount: number): number => Math.round(amount / 100) * 100;

const offerPartsOf = ({ payments, terms, auditKey }: Stage): OfferParts => ({
  ...{ live: payments.live, terms, auditKey, bidLimits: NO_BID_LIMITS },
});

async function negotiationOn({ context, listingId, terms }: Stage) {
  const read = await readOffers(context, listingId, terms);
  if (isRefusal(read) || read.highest_bid === null)
    throw new Error('A story of the demo has nothing to negotiate about.');
  return { highestBid: read.highest_bid, offerId: read.offers.at(-1)?.id ?? '' };
}

export function asStaff<P extends Permission>(
  context: Context<CustomerActor>,
  permission: P,
): Context<StaffActor<P>> {
  const actor = staffActor(context.actor, permission);
  if (!actor) throw new Error(`${context.actor.customer.username} has no permission ${permission}.`);
  return { ...context, actor };
}

function expectDone(result: object): void {
  if (isRefusal(result)) throw new Error(`A story of the demo was refused: ${result.code}.`);
}
