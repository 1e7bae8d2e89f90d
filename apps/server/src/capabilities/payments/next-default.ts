import { isCardExpired } from '@marque/domain/payments/card-expiry';
import type { CardRow } from './card-repository.ts';

/** The card that becomes the default when the default is removed: the newest valid card, or the newest. */
export const nextDefault = (cards: readonly CardRow[], now: Date): CardRow | null =>
  cards.findLast((card) => !isCardExpired(card, now)) ?? cards.at(-1) ?? null;
