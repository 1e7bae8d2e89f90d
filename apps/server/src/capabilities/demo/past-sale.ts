import { random } from '@marque/artwork/kit/random';
import { settlesAt } from '@marque/domain/sales/settling';
import { DAY_MS, HOUR_MS } from '@marque/domain/time/durations';
import type { NewSale } from '../sales/create-sales.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { at } from './lot-times.ts';

type Course = Pick<NewSale, 'state' | 'paid_at' | 'handed_over_at' | 'settles_at' | 'settled_at'>;

/**
 * How far a sale has come that nobody has trouble with. The buyer pays in time, the car is handed over within some days,
 * and the sale is settled when its time has come.
 */
export function pastSale({ slug, sellerType }: CatalogueEntry, closedAt: Date, now: Date): Course {
  const chance = random(`the sale of ${slug}`);
  const paid_at = at(closedAt.getTime() + chance.between(4, 40) * HOUR_MS);
  if (paid_at >= now) return { state: 'payment_due' };
  const handed_over_at = at(paid_at.getTime() + chance.between(3, 9) * DAY_MS);
  if (handed_over_at >= now) return { state: 'premium_paid', paid_at };
  const seller_is_trader = sellerType === 'dealer';
  const settles_at = settlesAt(handed_over_at, { seller_is_trader, buyer_company: null });
  if (settles_at >= now) return { state: 'handed_over', paid_at, handed_over_at, settles_at };
  return { state: 'settled', paid_at, handed_over_at, settles_at, settled_at: settles_at };
}
