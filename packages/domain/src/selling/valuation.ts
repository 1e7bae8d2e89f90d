import { ENOUGH_SALES } from '../listings/price-place.ts';
import { DAY_MS } from '../time/durations.ts';
import { VALUATION_FIGURES, type ValuationFigure, valuationQuartiles } from './valuation-quartiles.ts';

export const CONFIDENCES = ['high', 'medium', 'low'] as const;
type Confidence = (typeof CONFIDENCES)[number];

/** The car that its owner asks about. */
type ValuedCar = { year: number | null; kilometres: number | null };

/** A completed sale. Its price is in the currency of the valuation. */
export type PastSale = ValuedCar & {
  price: number;
  isConverted: boolean;
  soldAt: Date;
  /** False for another version of the model, such as the 911 Carrera for somebody who asks about a 911. */
  isSameModel: boolean;
};

type Weighted<Sale> = { sale: Sale; closeness: number; weight: number };

type Valuation<Sale extends PastSale> = {
  /** The sales that are close enough to count, and then all others. In each group, those with the most weight first. */
  compared: Weighted<Sale>[];
  /** The number of sales that count. */
  count: number;
  /** Null: too few sales count. */
  figures:
    | (Record<ValuationFigure, number> & { converted: ValuationFigure[]; confidence: Confidence })
    | null;
};

/** The weight of a sale halves with each of these differences. */
const YEARS_TO_HALF = 4;
const MILEAGE_RATIO_TO_HALF = 1.6;
const DAYS_TO_HALF = 3 * 365;
/** Added to both mileages, so that a car with 200 km is close to a car with 2,000 km. */
const MILEAGE_BASE_KM = 20_000;
/** The closeness in one respect, if the sale does not state it. A car without a year is close to all years. */
const UNSTATED = 0.7;
const OTHER_VERSION = 0.5;
/** A sale that is further away does not count. */
const CLOSE_ENOUGH = 1 / 8;

/** The least evidence (a recent sale of an equal car counts as 1) and the widest spread of each confidence. */
const CONFIDENCE_LIMITS = [
  { confidence: 'high', evidence: 6, spread: 0.4 },
  { confidence: 'medium', evidence: 3, spread: 0.8 },
] as const;

/** What a car may be worth, from past sales. Sales of similar cars and recent sales have more weight. */
export function valueCar<Sale extends PastSale>(
  car: ValuedCar,
  sales: readonly Sale[],
  now: Date,
): Valuation<Sale> {
  const compared = sales
    .map((sale) => {
      const closeness = closenessOf(car, sale);
      return { sale, closeness, weight: closeness * recencyOf(sale, now) };
    })
    .sort((a, b) => Number(isClose(b)) - Number(isClose(a)) || b.weight - a.weight);
  const counted = compared.filter(isClose);
  if (counted.length < ENOUGH_SALES) return { compared, count: counted.length, figures: null };

  const quartiles = valuationQuartiles(
    counted.map(({ sale: { price, isConverted }, weight }) => ({ price, isConverted, weight })),
  );
  const [low, median, high] = [quartiles.low.price, quartiles.median.price, quartiles.high.price];
  const evidence = counted.reduce((sum, { weight }) => sum + weight, 0);
  return {
    compared,
    count: counted.length,
    figures: {
      ...{ low, median, high },
      converted: VALUATION_FIGURES.filter((figure) => quartiles[figure].isConverted),
      confidence: confidenceOf(evidence, (high - low) / median),
    },
  };
}

const isClose = ({ closeness }: { closeness: number }): boolean => closeness >= CLOSE_ENOUGH;

const confidenceOf = (evidence: number, spread: number): Confidence =>
  CONFIDENCE_LIMITS.find((limit) => evidence >= limit.evidence && spread <= limit.spread)?.confidence ??
  'low';

function closenessOf(car: ValuedCar, sale: PastSale): number {
  const version = sale.isSameModel ? 1 : OTHER_VERSION;
  return (
    version *
    closenessIn(car.year, sale.year, byYear) *
    closenessIn(car.kilometres, sale.kilometres, byMileage)
  );
}

function closenessIn(
  asked: number | null,
  sold: number | null,
  compare: (asked: number, sold: number) => number,
): number {
  if (asked === null) return 1;
  return sold === null ? UNSTATED : compare(asked, sold);
}

const byYear = (asked: number, sold: number): number => halved(Math.abs(asked - sold) / YEARS_TO_HALF);

function byMileage(asked: number, sold: number): number {
  const ratio = Math.abs(Math.log((asked + MILEAGE_BASE_KM) / (sold + MILEAGE_BASE_KM)));
  return halved(ratio / Math.log(MILEAGE_RATIO_TO_HALF));
}

const recencyOf = ({ soldAt }: PastSale, now: Date): number =>
  halved(Math.max(0, now.getTime() - soldAt.getTime()) / DAY_MS / DAYS_TO_HALF);

const halved = (times: number): number => 2 ** -times;

/** An estimate is shown with three digits, because more would suggest a precision that nobody has. */
export function estimateShown(amount: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 2);
  return Math.round(amount / unit) * unit;
}
