/** A slip of the keyboard adds a zero, which is ten times as much. Nobody means to bid three times the minimum. */
const USUAL_MULTIPLE = 3;

/**
 * Whether the bidder must type the amount again. The price of a sealed auction is not known, so its estimate takes the
 * place of the minimum bid.
 */
export const isUnusual = (amount: number, { usual }: { usual: number | null }): boolean =>
  usual !== null && usual > 0 && amount > USUAL_MULTIPLE * usual;
