import type { Sale } from '@marque/contracts/sales/sale';

/**
 * What has become of the buyer's premium after a sale fell through. A credit note alone says nothing: it may be for a part,
 * and a bank may have returned its refund.
 */
export function premiumState({
  invoice,
  refunded_minor,
  total_minor,
}: Pick<Sale, 'invoice' | 'refunded_minor' | 'total_minor'>):
  | 'unpaid'
  | 'paid'
  | 'partly-refunded'
  | 'refunded' {
  if (!invoice) return 'unpaid';
  if (refunded_minor >= total_minor) return 'refunded';
  return refunded_minor > 0 ? 'partly-refunded' : 'paid';
}
