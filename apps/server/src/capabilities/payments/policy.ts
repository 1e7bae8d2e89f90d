import { type CardExpiry, isCardExpired } from '@marque/domain/payments/card-expiry';

type OwnCard = CardExpiry & { id: string };
type Obligations = {
  leadsLiveAuction: boolean;
  bidsSealed: boolean;
  owesPayment: boolean;
  offersToBuy: boolean;
};

/** Whoever leads an auction, or may lead a sealed one, owes a premium or has offered to buy a car must keep a card that can pay it. */
export const mayRemoveCard = (
  card: OwnCard,
  all: readonly OwnCard[],
  { leadsLiveAuction, bidsSealed, owesPayment, offersToBuy }: Obligations,
  now: Date,
): boolean =>
  !(leadsLiveAuction || bidsSealed || owesPayment || offersToBuy) ||
  isCardExpired(card, now) ||
  all.some((other) => other.id !== card.id && !isCardExpired(other, now));

const MOST_CARDS = 10;

export const mayAddCard = (known: number): boolean => known < MOST_CARDS;
