type Credited = {
  amount_minor: number;
  /** The credit notes of refunds that a bank had returned when this one was decided. */
  creditedButReturned: number;
  /** The part of them that other refunds have replaced meanwhile, without another credit note. */
  alreadyReplaced: number;
  /** What credit notes can still take from the invoice. */
  left: number;
};

/**
 * How much the credit note of a refund states. A refund replaces one that a bank returned only if it was decided
 * afterwards, and the promise of the older credit note is kept only once. Any other refund is credited in full.
 *
 * Example: a refund of 300 has its credit note, and the bank returns it. A refund of 420 follows. 300 of it replace the
 * first refund, so its credit note states 120. The next refund replaces nothing and is credited in full.
 */
export function refundCredit({ amount_minor, creditedButReturned, alreadyReplaced, left }: Credited): number {
  const replaces = Math.min(amount_minor, Math.max(0, creditedButReturned - alreadyReplaced));
  return Math.min(amount_minor - replaces, left);
}
