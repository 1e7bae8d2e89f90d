import type { Sale } from '@marque/contracts/sales/sale';

/**
 * `ready`: the buyer can pay. `bank`: the bank asks the buyer to confirm. `finding-out`: the provider has not told us yet
 * whether the payment has succeeded.
 */
export type PayStage = 'ready' | 'bank' | 'finding-out';

export function payStage(payment: Sale['payment']): PayStage {
  switch (payment?.state) {
    case 'needs_customer':
      return payment.url === null ? 'finding-out' : 'bank';
    case 'created':
    case 'submitted':
    case 'unknown':
      return 'finding-out';
    default:
      return 'ready';
  }
}
