import type { CardEffect } from '@marque/contracts/sandbox';

export type TestCard = { number: string; brand: string; effect: CardEffect };

/**
 * The sandbox accepts only these numbers. They are the well-known test numbers of the provider, and some of our own for
 * faults that the provider's test mode does not have.
 */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', effect: 'succeeds' },
  { number: '5555555555554444', brand: 'mastercard', effect: 'succeeds' },
  { number: '378282246310005', brand: 'amex', effect: 'succeeds' },
  { number: '6011111111111117', brand: 'discover', effect: 'succeeds' },
  { number: '4000002500003155', brand: 'visa', effect: 'authenticate-once' },
  { number: '4000002760003184', brand: 'visa', effect: 'authenticate-always' },
  { number: '4000000000000341', brand: 'visa', effect: 'declined-later' },
  { number: '4000000000009995', brand: 'visa', effect: 'no-funds-later' },
  { number: '4000000000000119', brand: 'visa', effect: 'times-out' },
  { number: '4000000000005001', brand: 'visa', effect: 'breaks' },
  { number: '4000000000000259', brand: 'visa', effect: 'disputed' },
  { number: '4000000000007726', brand: 'visa', effect: 'refund-pending' },
  { number: '4000000000005126', brand: 'visa', effect: 'refund-fails' },
  { number: '4000000000002008', brand: 'visa', effect: 'events-twice' },
  { number: '4000000000003006', brand: 'visa', effect: 'events-late' },
  { number: '4000000000004004', brand: 'visa', effect: 'events-reversed' },
  { number: '4000000000000002', brand: 'visa', effect: 'declined' },
  { number: '4000000000000069', brand: 'visa', effect: 'expired' },
];

export const findTestCard = (number: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.number === number);
