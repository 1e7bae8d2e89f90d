type Money = { amount_minor: number; vat_minor: number };

/**
 * The part of a refund that is VAT. It is proportional to the payment. Rounding is done on the total of all refunds, so
 * that the last refund brings the VAT of all refunds exactly to the VAT of the payment.
 */
export function refundVat(amount: number, payment: Money, refundedBefore: Money): number {
  const vatLeft = payment.vat_minor - refundedBefore.vat_minor;
  const amountLeft = payment.amount_minor - refundedBefore.amount_minor - amount;
  const proportional =
    Math.round(((refundedBefore.amount_minor + amount) * payment.vat_minor) / payment.amount_minor) -
    refundedBefore.vat_minor;
  // A refund that failed between others can push the proportional part out of its bounds by a minor unit.
  const least = Math.max(0, vatLeft - amountLeft);
  const most = Math.min(amount, vatLeft);
  return Math.min(Math.max(proportional, least), most);
}
