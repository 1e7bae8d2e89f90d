export type ClosingObstacle = 'leading-auction' | 'payment-owed' | 'buying-car' | 'selling-auction';

type Ties = { leadsLiveAuction: boolean; owesPayment: boolean; buys: boolean; sells: boolean };

/** A customer who leads, buys, sells or owes a payment cannot close the account: another party depends on them. */
export function closingObstacle({
  leadsLiveAuction,
  owesPayment,
  buys,
  sells,
}: Ties): ClosingObstacle | null {
  if (leadsLiveAuction) return 'leading-auction';
  if (owesPayment) return 'payment-owed';
  if (buys) return 'buying-car';
  return sells ? 'selling-auction' : null;
}
