/**
 * A digit too many makes an amount ten times as large. Above three times the usual amount, the bidder types it again.
 */
const USUAL_MULTIPLE = 3;

/**
 * Whether the bidder must type the amount again. The price of a sealed auction is not known, so its estimate takes the
 * place of the minimum bid.
 */
export const isUnusual = (amount: number, { usual }: { usual: number | null }): boolean =>
  usual !== null && usual > 0 && amount > USUAL_MULTIPLE * usual;

type Usual = {
  isSealed: boolean;
  /** Null if the lot has no estimate. */
  highEstimate: number | null;
  /** The least that this customer may bid. For a leader whose maximum is not known, it is almost nothing. */
  ownMinimum: number;
  /** The least that anybody else must bid. */
  minimum: number;
};

/**
 * The amount with which a bid is compared. A sealed lot without an estimate has none: its starting price says too little
 * about what it is worth.
 */
export const usualAmount = ({ isSealed, highEstimate, ownMinimum, minimum }: Usual): number | null =>
  isSealed ? highEstimate : Math.max(ownMinimum, minimum);
