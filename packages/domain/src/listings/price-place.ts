/** With fewer sales, a median would suggest a market price that nobody knows. */
export const ENOUGH_SALES = 3;

/** `lowest` and `highest`: below or above all sales. `lower` and `upper`: on either side of the median. */
type PricePlace = 'lowest' | 'lower' | 'upper' | 'highest';

/** Where a price stands among enough past sales. The median itself counts as `upper`. */
export function pricePlace(
  price: number,
  { lowest, median, highest }: { lowest: number; median: number; highest: number },
): PricePlace {
  if (price < lowest) return 'lowest';
  if (price > highest) return 'highest';
  return price < median ? 'lower' : 'upper';
}
