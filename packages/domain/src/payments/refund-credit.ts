type Credited = {
  amount_minor: number;
  /** What credit notes promise of refunds that had come back when this one was decided. */
  returnedBefore: number;
  /** How much other refunds have brought to the buyer without a credit note, because they replaced one that came back. */
  replaced: number;
  /** What credit notes can still take from the invoice. */
  left: number;
};

/**
 * How much the credit note of a refund states. A refund replaces one that a bank returned only if it was decided
 * afterwards, and the promise of the older credit note is kept only once. Any other refund is credited in full.
 */
export function refundCredit({ amount_minor, returnedBefore, replaced, left }: Credited): number {
  const replaces = Math.min(amount_minor, Math.max(0, returnedBefore - replaced));
  return Math.min(amount_minor - replaces, left);
}
