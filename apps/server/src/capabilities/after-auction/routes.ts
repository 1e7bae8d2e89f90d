import * as offers from '@marque/contracts/selling/offers';
import { answer } from '../../platform/http/answer.ts';
import { acceptBid } from './accept-bid.ts';
import { acceptOffer } from './accept-offer.ts';
import { counterOffer } from './counter-offer.ts';
import { declineOffer } from './decline-offer.ts';
import { makeOffer } from './make-offer.ts';
import type { OfferParts } from './negotiate.ts';
import { readOffers } from './read-offers.ts';
import { readOwnOffers } from './read-own-offers.ts';
import { relistForSeller } from './relist-for-seller.ts';
import { relistListing } from './relist-listing.ts';

export const afterAuctionRoutes = (parts: OfferParts) => [
  answer(offers.readOffers, (context, { params }) => readOffers(context, params.id, parts.terms)),

  answer(offers.readOwnOffers, (context) => readOwnOffers(context, parts.terms)),

  answer(offers.acceptBid, (context, { params, body }) =>
    acceptBid(context, { id: params.id, amount: body.amount }, parts),
  ),

  answer(offers.makeOffer, (context, { params, body }) =>
    makeOffer(context, { id: params.id, amount: body.amount }, parts),
  ),

  answer(offers.acceptOffer, (context, { params }) =>
    acceptOffer(context, { id: params.id, offerId: params.offer }, parts),
  ),

  answer(offers.declineOffer, (context, { params }) =>
    declineOffer(context, { id: params.id, offerId: params.offer }, parts),
  ),

  answer(offers.counterOffer, (context, { params, body }) =>
    counterOffer(context, { id: params.id, offerId: params.offer, amount: body.amount }, parts),
  ),

  answer(offers.relistListing, (context, { params }) => relistListing(context, params.id)),

  answer(offers.relistForSeller, (context, { params }) => relistForSeller(context, params.id)),
];
