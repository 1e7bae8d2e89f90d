import type { Database } from '@marque/db/database';
import { increment } from '@marque/domain/bidding/increment';
import { buildCustomer } from '@marque/testing/build-customer';

export const STARTING_PRICE = 1_000;
const HIGHEST_AMOUNT = 2_000_000_000;

/** Creates live auctions in one statement, by default for hours. */
export async function openLots(
  { kysely, pool }: Database,
  count: number,
  endInSeconds = 6 * 3_600,
): Promise<string[]> {
  const owner = await buildCustomer({ kysely });
  const { rows } = await pool.query<{ id: string }>(
    `with listing as (
       insert into listings (owner_id, year, make, model, region, status)
       select $1, 1965, 'Jaguar', 'E-Type', 'UK', 'live' from generate_series(1, $2) returning id
     )
     insert into auctions (id, owner_id, status, currency, starting_price, starts_at, ends_at)
     select id, $1, 'live', 'GBP', $3, now() - interval '1 hour', now() + make_interval(secs => $4) from listing returning id`,
    [owner.id, count, STARTING_PRICE, endInSeconds],
  );
  return rows.map(({ id }) => id);
}

export type Offer = { lot: string; amount: number };

/** Each offer is the minimum next bid, so all offers are accepted in this order. */
export function risingOffers(lots: readonly string[]): (pick: number) => Offer {
  const next = new Map<string, number>();
  return (pick) => {
    const lot = lots[pick % lots.length];
    if (lot === undefined) throw new Error('There is no lot to bid on.');
    const amount = next.get(lot) ?? STARTING_PRICE;
    if (amount > HIGHEST_AMOUNT) throw new Error('The lot is at the highest amount there is.');
    next.set(lot, amount + increment(amount));
    return { lot, amount };
  };
}

/** Uses one lot at a time, and the next one when the price nears the maximum amount. */
export function hotOffers(lots: readonly string[]): () => Offer {
  const most = 150_000;
  const offers = risingOffers(lots);
  let made = 0;
  return () => offers(Math.floor(made++ / most));
}

/** Returns the same indexes in every run and no index twice in a row. The step has no common divisor with the count. */
export function spreadOver(count: number): () => number {
  const step = 617;
  let at = 0;
  return () => {
    at = (at + step) % count;
    return at;
  };
}
