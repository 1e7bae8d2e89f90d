import type { Database } from '@marque/db/database';
import { CURRENCIES } from '@marque/domain/money/currency';
import type { ExchangeRates } from '@marque/domain/money/exchange-rates';
import { sql } from 'kysely';
import { LOWEST_ID } from '../../platform/lowest-id.ts';

/** Small enough that no other statement waits for long. */
const BATCH = 5_000;

/**
 * Stores the rates of a day, and converts the prices of all results again. Each batch is its own transaction. A run that
 * was interrupted can be repeated. Returns how many prices changed.
 */
export async function refreshRates({ kysely }: Pick<Database, 'kysely'>, rates: ExchangeRates) {
  await kysely
    .insertInto('exchange_rates')
    .values(
      CURRENCIES.map((currency) => ({ as_of: rates.date, currency, per_euro: rates.perEuro[currency] })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['as_of', 'currency'])
        .doUpdateSet((row) => ({ per_euro: row.ref('excluded.per_euro') })),
    )
    .execute();

  let changed = 0;
  let last: string | null = LOWEST_ID;
  while (last !== null) {
    const { rows } = await convertBatch(last).execute(kysely);
    changed += rows[0]?.changed ?? 0;
    last = rows[0]?.last ?? null;
  }
  return changed;
}

const convertBatch = (after: string) => sql<{ last: string | null; changed: number }>`
  with batch as (
    select id, closing_price, comparable_price from listings
    where shelf = 'results' and comparable_price is not null and id > ${after}
    order by id limit ${sql.lit(BATCH)}
  ), converted as (
    select auctions.id, comparable_price(batch.closing_price, auctions.currency) as price
    from batch join auctions on auctions.id = batch.id
  ), changed as (
    update listings set comparable_price = converted.price from converted
    where listings.id = converted.id and listings.comparable_price is distinct from converted.price
    returning listings.id
  )
  select (select id from batch order by id desc limit 1) as last,
    (select count(*)::integer from changed) as changed`;
