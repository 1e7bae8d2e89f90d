export const PRICE_FIGURES = ['lowest', 'median', 'highest'] as const;
type PriceFigure = (typeof PRICE_FIGURES)[number];

type ComparedSale = { price: number; isConverted: boolean };

/** The figures that are known only from converted prices. A figure is exact if an unconverted price is equal to it. */
export function convertedFigures(sales: readonly ComparedSale[]): PriceFigure[] {
  const prices = sales.map(({ price }) => price).sort((a, b) => a - b);
  const exact = new Set(sales.filter(({ isConverted }) => !isConverted).map(({ price }) => price));
  const last = prices.length - 1;
  /** The median of an even number of prices is made from two of them. */
  const places = { lowest: [0], median: [Math.floor(last / 2), Math.ceil(last / 2)], highest: [last] };
  return PRICE_FIGURES.filter((figure) =>
    places[figure].some((place) => {
      const price = prices[place];
      return price !== undefined && !exact.has(price);
    }),
  );
}
