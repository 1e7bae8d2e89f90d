import type { Peers } from '@marque/contracts/listing-history';
import { languageTag } from '@marque/contracts/locale';
import { convertedFigures } from '@marque/domain/listings/converted-figures';
import { median } from '@marque/domain/listings/median';
import { currencyOf } from '@marque/domain/money/currency';
import { convertPrice } from '@marque/domain/money/exchange-rates';
import type { Context } from '../../platform/context.ts';
import { readRates } from './exchange-rates.ts';
import { findOutcomes, isSold, type OutcomeRow, presentSale } from './outcomes.ts';
import type { ListingRow } from './repository.ts';

const SALES_SHOWN = 12;
/** Every auction page reads them, so there are fewer than in the price guide. */
const RESULTS_COMPARED = 300;
const MAKE_SALES_SHOWN = 6;
/** Enough to find some sales among them. */
const RESULTS_OF_MAKE = 50;

/**
 * Compares a listing with the latest sales of its model. The listing itself does not count. Prices in other currencies
 * are converted at the latest rates. Without any sale of the model, it returns sales of the make.
 */
export async function readPeers(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  { id, make, model, region }: Pick<ListingRow, 'id' | 'make' | 'model' | 'region'>,
): Promise<Peers> {
  const { kysely } = db;
  const currency = currencyOf(region);
  const isPeer = (outcome: OutcomeRow) => outcome.id !== id && isSold(outcome);
  const ofModel = (await findOutcomes(kysely, { make, model, atMost: RESULTS_COMPARED })).filter(isPeer);
  const ofMake =
    ofModel.length > 0 ? [] : await findOutcomes(kysely, { make, model: undefined, atMost: RESULTS_OF_MAKE });

  const isForeign = (sale: OutcomeRow) => currencyOf(sale.region) !== currency;
  const rates = ofModel.some(isForeign) ? await readRates(kysely) : null;
  const compared = (sale: OutcomeRow) =>
    rates ? convertPrice(sale.price, { from: currencyOf(sale.region), to: currency }, rates) : sale.price;
  const present = (sale: OutcomeRow) => presentSale(sale, languageTag(locale));
  const prices = ofModel.map(compared);
  return {
    currency,
    sold: ofModel.length,
    other_currencies: ofModel.filter(isForeign).length,
    rates_date: rates?.date ?? null,
    median: median(prices),
    lowest: prices.length === 0 ? null : Math.min(...prices),
    highest: prices.length === 0 ? null : Math.max(...prices),
    converted: convertedFigures(
      ofModel.map((sale) => ({ price: compared(sale), isConverted: isForeign(sale) })),
    ),
    sales: ofModel
      .slice(0, SALES_SHOWN)
      .map((sale) => ({ ...present(sale), compared_price: compared(sale) })),
    make_sales: ofMake.filter(isPeer).slice(0, MAKE_SALES_SHOWN).map(present),
  };
}
