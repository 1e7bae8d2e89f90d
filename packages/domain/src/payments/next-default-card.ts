/**
 * The card that becomes the default when the default is removed: the newest valid card, or the newest. The cards that are
 * left are in the order in which they were added.
 */
export const nextDefaultCard = <Card>(
  cards: readonly Card[],
  isExpired: (card: Card) => boolean,
): Card | null => cards.findLast((card) => !isExpired(card)) ?? cards.at(-1) ?? null;
