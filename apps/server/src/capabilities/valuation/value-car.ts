import { listingPath } from '@marque/contracts/listing-path';
import { languageTag } from '@marque/contracts/locale';
import type { CarValuation, Comparable, valuationQuery } from '@marque/contracts/selling/valuation';
import { kilometres } from '@marque/domain/listings/kilometres';
import { currencyOf } from '@marque/domain/money/currency';
import { convertPrice } from '@marque/domain/money/exchange-rates';
import { valueCar as applyRule, type PastSale } from '@marque/domain/selling/valuation';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { readRates } from '../listings/exchange-rates.ts';
import { isSold, presentSale } from '../listings/outcomes.ts';
import { type ComparedRow, findResultsOfMake, findResultsOfModel } from './repository.ts';

const SHOWN = 12;
/** Fewer, because they only show what exists. */
const SHOWN_OF_MAKE = 6;

/**
 * Values a car by our own sales of its model. A sale that fell through does not count. Where there is no sale of the
 * model, it shows sales of the make, which do not count either.
 */
export async function valueCar(
  { db, locale, clock }: Pick<Context, 'db' | 'locale' | 'clock'>,
  asked: z.output<typeof valuationQuery>,
): Promise<CarValuation> {
  const currency = currencyOf(asked.region);
  const ofModel = (await findResultsOfModel(db.kysely, asked)).filter(isSold);
  const ofMake = ofModel.length > 0 ? [] : (await findResultsOfMake(db.kysely, asked.make)).filter(isSold);
  const isForeign = (row: ComparedRow) => currencyOf(row.region) !== currency;
  const rates = [...ofModel, ...ofMake].some(isForeign) ? await readRates(db.kysely) : null;
  const priceOf = (row: ComparedRow) =>
    rates ? convertPrice(row.price, { from: currencyOf(row.region), to: currency }, rates) : row.price;

  const pastSale = (row: ComparedRow): PastSale & { row: ComparedRow } => ({
    row,
    price: priceOf(row),
    year: row.year,
    kilometres: row.mileage_km,
    isConverted: isForeign(row),
    soldAt: row.ended_at,
    isSameModel: row.is_same_model,
  });
  const car = {
    year: asked.year ?? null,
    kilometres: asked.mileage === undefined ? null : kilometres(asked.mileage, asked.mileage_unit),
  };
  const { compared, count, figures } = applyRule(car, ofModel.map(pastSale), clock.now());

  const present = (row: ComparedRow, counted: boolean): Comparable => {
    const { id, title, date, price, price_formatted, currency: own } = presentSale(row, languageTag(locale));
    return {
      ...{ id, title, date, price, price_formatted, currency: own, counted },
      ...{ path: listingPath(locale, row), compared_price: priceOf(row) },
      ...{ year: row.year, mileage: row.mileage, mileage_unit: row.mileage_unit },
    };
  };
  const closest = compared.slice(0, SHOWN).map(({ sale }, place) => present(sale.row, place < count));
  const [known] = ofModel.filter((row) => row.is_same_model);
  const common = {
    make: (known ?? ofModel[0] ?? ofMake[0])?.make ?? asked.make,
    model: known?.model ?? spelledAs(asked.model, ofModel[0]?.model),
    ...{ currency, count, rates_date: rates?.date ?? null },
    comparables:
      closest.length > 0 ? closest : ofMake.slice(0, SHOWN_OF_MAKE).map((row) => present(row, false)),
  };
  return figures ? { outcome: 'valued', ...common, ...figures } : { outcome: 'too-few', ...common };
}

/** The beginning of a version's name that the caller has typed: 'E-Type' of 'E-Type 4.2 Coupé' for 'e type'. */
function spelledAs(typed: string, version: string | undefined): string {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const beginning = version?.slice(0, typed.length);
  return beginning !== undefined && plain(beginning) === plain(typed) ? beginning : typed;
}
