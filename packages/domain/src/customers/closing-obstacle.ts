export type ClosingObstacle = 'leading-auction' | 'payment-owed' | 'selling-auction';

type Ties = { leadsLiveAuction: boolean; owesPayment: boolean; sells: boolean };

/** A customer cannot close the account during a sale, because the other party depends on them. */
export function closingObstacle({ leadsLiveAuction, owesPayment, sells }: Ties): ClosingObstacle | null {
  if (leadsLiveAuction) return 'leading-auction';
  if (owesPayment) return 'payment-owed';
  return sells ? 'selling-auction' : null;
}
