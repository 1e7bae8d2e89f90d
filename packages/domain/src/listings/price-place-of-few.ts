/**
 * `lowest` and `highest`: below or above all sales. `lower` and `higher`: equal to one of two different prices. `same`:
 * all sales had this price.
 */
type PlaceOfFew = 'lowest' | 'lower' | 'same' | 'between' | 'higher' | 'highest';

/** Where a price stands beside one or two past sales. */
export function pricePlaceOfFew(
  price: number,
  { lowest, highest }: { lowest: number; highest: number },
): PlaceOfFew {
  if (price < lowest) return 'lowest';
  if (price > highest) return 'highest';
  if (lowest === highest) return 'same';
  if (price === lowest) return 'lower';
  return price === highest ? 'higher' : 'between';
}
