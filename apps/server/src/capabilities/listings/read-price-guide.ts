import type { DataOf } from '@marque/contracts/endpoint';
import type { readPriceGuide as contract } from '@marque/contracts/listings';
import { languageTag } from '@marque/contracts/locale';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { median } from '@marque/domain/listings/median';
import { CURRENCIES, currencyOf } from '@marque/domain/money/currency';
import type { Context } from '../../platform/context.ts';
import { findOutcomes, isSold, presentSale } from './outcomes.ts';

type PriceGuide = DataOf<typeof contract>;

const SALES_SHOWN = 500;

/**
 * Computes the price guide from the latest results. Withdrawn cars do not count as offered, and sales that fell through
 * do not count as sold.
 */
export async function readPriceGuide(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  { make, model }: { make: string; model?: string | undefined },
): Promise<PriceGuide | Refusal<'not-found'>> {
  const offered = await findOutcomes(db.kysely, { make, model: model || undefined });
  const [latest] = offered;
  if (!latest) return refuse('not-found');
  const sold = offered.filter(isSold);

  return {
    make: latest.make,
    model: model ? latest.model : null,
    offered: offered.length,
    sold: sold.length,
    sell_through: sold.length / offered.length,
    medians: CURRENCIES.flatMap((currency) => {
      const prices = sold.filter(({ region }) => currencyOf(region) === currency).map(({ price }) => price);
      const middle = median(prices);
      if (middle === null) return [];
      return [
        {
          currency,
          sold: prices.length,
          median: middle,
          lowest: Math.min(...prices),
          highest: Math.max(...prices),
        },
      ];
    }),
    sales: sold.slice(0, SALES_SHOWN).map((sale) => ({
      ...presentSale(sale, languageTag(locale)),
      slug: sale.slug,
      year: sale.year,
      ...(sale.sale_outcome === 'settled' ? { settled: true } : {}),
    })),
  };
}
