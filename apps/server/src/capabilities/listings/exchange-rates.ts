import type { Tables } from '@marque/db/rows.gen';
import type { ExchangeRates } from '@marque/domain/money/exchange-rates';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** The latest rate of a currency, as an expression. PostgreSQL reads it once per query. */
const perEuro = (currency: string): RawBuilder<number> => sql`(
  select per_euro from exchange_rates where currency = ${sql.lit(currency)} order by as_of desc limit 1)`;

/** The same rule as `comparable_price` of the database, for many rows: it reads each rate only once. */
export const comparableOf = (amount: RawBuilder<number>, currency: RawBuilder<string>): RawBuilder<number> =>
  sql`round(${amount} * 100 / case ${currency}
    when 'GBP' then ${perEuro('GBP')} when 'USD' then ${perEuro('USD')} else ${perEuro('EUR')} end)`;

export async function readRates(kysely: Kysely<Tables>): Promise<ExchangeRates> {
  const { rows } = await sql<{ date: string | null; GBP: number; EUR: number; USD: number }>`
    select to_char(max(as_of), 'YYYY-MM-DD') as date, ${perEuro('GBP')} as "GBP", ${perEuro('EUR')} as "EUR",
      ${perEuro('USD')} as "USD"
    from exchange_rates`.execute(kysely);
  const [row] = rows;
  if (!row?.date) throw new Error('There are no exchange rates.');
  const { date, GBP, EUR, USD } = row;
  return { date, perEuro: { GBP, EUR, USD } };
}
