import type { Peers } from '@marque/contracts/listing-history';
import { languageTag } from '@marque/contracts/locale';
import { median } from '@marque/domain/listings/median';
import { currencyOf } from '@marque/domain/money/currency';
import { formatMoney } from '@marque/domain/money/format-money';
import type { Context } from '../../platform/context.ts';
import { findOutcomes, isSold } from './outcomes.ts';
import { titleOf } from './present-summary.ts';
import type { ListingRow } from './repository.ts';

const SALES_SHOWN = 12;
/** Every auction page reads them, so there are fewer than in the price guide. */
const RESULTS_COMPARED = 300;

/**
 * Compares a listing with the latest sales of its model. The listing itself does not count. Prices in other currencies
 * are counted but not compared, because an exchange rate of today says little about an old price.
 */
export async function readPeers(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  { id, make, model, region }: Pick<ListingRow, 'id' | 'make' | 'model' | 'region'>,
): Promise<Peers> {
  const currency = currencyOf(region);
  const outcomes = await findOutcomes(db.kysely, { make, model, atMost: RESULTS_COMPARED });
  const others = outcomes.filter((outcome) => outcome.id !== id && isSold(outcome));
  const sales = others.filter((sale) => currencyOf(sale.region) === currency);
  const prices = sales.map(({ price }) => price);
  return {
    currency,
    sold: sales.length,
    other_currencies: others.length - sales.length,
    median: median(prices),
    lowest: prices.length === 0 ? null : Math.min(...prices),
    highest: prices.length === 0 ? null : Math.max(...prices),
    sales: sales.slice(0, SALES_SHOWN).map((sale) => ({
      id: sale.id,
      title: titleOf(sale),
      date: sale.ended_at.toISOString(),
      price: sale.price,
      price_formatted: formatMoney(sale.price, currency, languageTag(locale)),
    })),
  };
}
