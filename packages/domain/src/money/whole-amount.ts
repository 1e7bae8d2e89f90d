import { MAX_AMOUNT } from './currency.ts';

/** Bids, reserves, estimates and starting prices are whole units of the listing's currency. */
export const isWholeAmount = (amount: number): boolean =>
  Number.isSafeInteger(amount) && amount > 0 && amount <= MAX_AMOUNT;
