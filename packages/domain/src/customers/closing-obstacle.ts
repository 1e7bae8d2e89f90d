export type ClosingObstacle =
  | 'leading-auction'
  | 'payment-owed'
  | 'buying-car'
  | 'selling-auction'
  | 'bidding-sealed';

type Ties = {
  leadsLiveAuction: boolean;
  /** In an auction that has not ended. */
  bidsSealed: boolean;
  owesPayment: boolean;
  buys: boolean;
  sells: boolean;
};

/**
 * A customer who leads, may lead, buys, sells or owes a payment cannot close the account: another party depends on them. Sealed
 * bids come last, so that staff who close an account learn of one only if nothing else keeps the account open.
 */
export function closingObstacle({
  leadsLiveAuction,
  bidsSealed,
  owesPayment,
  buys,
  sells,
}: Ties): ClosingObstacle | null {
  if (leadsLiveAuction) return 'leading-auction';
  if (owesPayment) return 'payment-owed';
  if (buys) return 'buying-car';
  if (sells) return 'selling-auction';
  return bidsSealed ? 'bidding-sealed' : null;
}
