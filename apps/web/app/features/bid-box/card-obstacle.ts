type CardObstacle = 'no-default-card' | 'card-expired';

const isOfCard = (reason: string): reason is CardObstacle =>
  reason === 'no-default-card' || reason === 'card-expired';

/** The reason about the card, if it is the only reason why the customer cannot bid. */
export function cardObstacle(reasons: readonly string[]): CardObstacle | null {
  const [reason = ''] = reasons;
  return reasons.length === 1 && isOfCard(reason) ? reason : null;
}
