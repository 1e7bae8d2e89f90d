import type { Peers } from '@marque/contracts/listing-history';
import { isRefusal } from '@marque/contracts/refusal';
import { median } from '@marque/domain/listings/median';
import { currencyOf } from '@marque/domain/money/currency';
import type { Context } from '../../platform/context.ts';
import { readPriceGuide } from './read-price-guide.ts';
import type { ListingRow } from './repository.ts';

const SALES_SHOWN = 12;

/**
 * Compares a listing with the sales of its model in the price guide. The listing itself does not count. Prices in other
 * currencies are counted but not compared, because an exchange rate of today says little about an old price.
 */
export async function readPeers(
  context: Pick<Context, 'db' | 'locale'>,
  { id, make, model, region }: Pick<ListingRow, 'id' | 'make' | 'model' | 'region'>,
): Promise<Peers> {
  const currency = currencyOf(region);
  const guide = await readPriceGuide(context, { make, model });
  const others = isRefusal(guide) ? [] : guide.sales.filter((sale) => sale.id !== id);
  const sales = others.filter((sale) => sale.currency === currency);
  const prices = sales.map(({ price }) => price);
  return {
    currency,
    sold: sales.length,
    other_currencies: others.length - sales.length,
    median: median(prices),
    lowest: prices.length === 0 ? null : Math.min(...prices),
    highest: prices.length === 0 ? null : Math.max(...prices),
    sales: sales.slice(0, SALES_SHOWN).map(({ id, title, date, price, price_formatted }) => ({
      ...{ id, title, date, price, price_formatted },
    })),
  };
}
