export type ClosingObstacle = 'leading-auction' | 'payment-owed' | 'selling-auction';

type Ties = { leadsLiveAuction: boolean; owesPayment: boolean; sells: boolean };

/** A customer who leads, sells or owes a payment cannot close the account, because another party depends on them. */
export function closingObstacle({ leadsLiveAuction, owesPayment, sells }: Ties): ClosingObstacle | null {
  if (leadsLiveAuction) return 'leading-auction';
  if (owesPayment) return 'payment-owed';
  return sells ? 'selling-auction' : null;
}
