type Refunding = {
  /** What has been refunded of the sale already, or will be. */
  refundedMinor: number;
  amountMinor: number;
  /** The buyer has withdrawn from the sale by law, and so has a right to the money. */
  hasWithdrawn: boolean;
};

/**
 * Whether a second person must confirm a refund. The limit is in whole units of the sale's currency and applies to all
 * refunds of a sale together, so that nobody can split a large one.
 */
export const needsSecondPerson = (
  { refundedMinor, amountMinor, hasWithdrawn }: Refunding,
  limit: number,
): boolean => !hasWithdrawn && refundedMinor + amountMinor > limit * 100;
