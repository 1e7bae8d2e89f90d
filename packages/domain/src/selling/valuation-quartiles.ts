export const VALUATION_FIGURES = ['low', 'median', 'high'] as const;
export type ValuationFigure = (typeof VALUATION_FIGURES)[number];

type WeightedPrice = { price: number; weight: number; isConverted: boolean };
type Quartile = { price: number; isConverted: boolean };

const SHARES: Record<ValuationFigure, number> = { low: 0.25, median: 0.5, high: 0.75 };
/** Sums of weights differ by less than this only because of rounding. */
const ROUNDING = 1e-9;

/**
 * The quartiles of prices by weight. With equal weights the middle one is the usual median: the mean of two prices where
 * the share falls between them. Expects at least one price, and positive weights.
 */
export function valuationQuartiles(prices: readonly WeightedPrice[]): Record<ValuationFigure, Quartile> {
  const sorted = prices.toSorted((a, b) => a.price - b.price);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  const quartile = (share: number): Quartile => {
    const goal = share * total;
    const lower = firstReaching(sorted, goal - ROUNDING * total);
    const upper = firstReaching(sorted, goal + ROUNDING * total);
    return {
      price: Math.round((lower.price + upper.price) / 2),
      isConverted: lower.isConverted || upper.isConverted,
    };
  };
  return { low: quartile(SHARES.low), median: quartile(SHARES.median), high: quartile(SHARES.high) };
}

/** The first price at which the sum of the weights reaches the goal. */
function firstReaching(sorted: readonly WeightedPrice[], goal: number): WeightedPrice {
  let sum = 0;
  let last: WeightedPrice | undefined;
  for (const price of sorted) {
    sum += price.weight;
    last = price;
    if (sum >= goal) break;
  }
  if (!last) throw new Error('There are no prices.');
  return last;
}
