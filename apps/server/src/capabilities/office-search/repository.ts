import type { ContactTopic } from '@marque/contracts/contact';
import type { Tables } from '@marque/db/rows.gen';
import type { LetterState } from '@marque/domain/letters/letter-decisions';
import type { ListingState } from '@marque/domain/listings/lifecycle';
import type { SaleState } from '@marque/domain/sales/lifecycle';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { titleColumn } from '../car-titles/title-column.ts';

/** How many results each source gives. Nobody reads more; a longer text finds fewer. */
const MOST = 8;

type OfCar<Matched extends string> = { id: string; matched: Matched; title: string; lot_number: number };

const begins = (column: RawBuilder<unknown>, text: string) =>
  sql`${column} like ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`;

/** A car that is only a draft belongs to its seller alone. */
const matchingListings = (matched: 'lot' | 'chassis' | 'plate', condition: RawBuilder<unknown>) => sql`
  (select id, owner_id, lot_number, title, year, make, model, status, shelf, ${matched} as matched from listings
    where ${condition} and status <> 'draft' limit ${sql.lit(MOST)})`;

/** The cars with this lot number, and those whose chassis number or plate begins with this key. */
const foundListings = ({ lot, key }: { lot: number | null; key: string | null }) => {
  const sources = [
    ...(lot === null ? [] : [matchingListings('lot', sql`lot_number = ${lot}`)]),
    ...(key === null
      ? []
      : [
          matchingListings('chassis', begins(sql`chassis_key(chassis) collate "C"`, key)),
          matchingListings('plate', begins(sql`plate_key(registration) collate "C"`, key)),
        ]),
  ];
  return sources.length === 0 ? null : sql`(${sql.join(sources, sql` union all `)})`;
};

type Wanted = { lot: number | null; key: string | null };
type CarMatch = 'lot' | 'chassis' | 'plate';

export async function searchListings(kysely: Kysely<Tables>, wanted: Wanted) {
  const found = foundListings(wanted);
  if (!found) return [];
  const { rows } = await sql<OfCar<CarMatch> & { status: ListingState; is_public: boolean }>`
    select distinct on (listings.id) listings.id, matched, ${titleColumn} as title, lot_number, status,
      shelf <> 'hidden' as is_public
    from ${found} as listings`.execute(kysely);
  return rows;
}

export async function searchSales(kysely: Kysely<Tables>, wanted: Wanted) {
  const found = foundListings(wanted);
  if (!found) return [];
  const { rows } = await sql<OfCar<CarMatch> & { state: SaleState }>`
    select distinct on (sales.id) sales.id, matched, ${titleColumn} as title, lot_number, state
    from ${found} as listings join sales on sales.listing_id = listings.id`.execute(kysely);
  return rows;
}

type FoundCustomer = {
  id: string;
  matched: 'email' | 'username' | 'name';
  first_name: string | null;
  last_name: string | null;
  username: string;
  email: string;
};

/** Names and addresses are indexed in lower case. */
const beginningOf = (typed: string): string => typed.toLowerCase().replace(/\s+/g, ' ');

export async function searchCustomers(kysely: Kysely<Tables>, typed: string) {
  const text = beginningOf(typed);
  // The operator is the order of the indexes.
  const source = (matched: FoundCustomer['matched'], column: RawBuilder<unknown>) => sql`
    (select id, ${matched} as matched, first_name, last_name, username, email from customers
      where ${begins(column, text)} and deleted_at is null
      order by ${column} using ~<~ limit ${sql.lit(MOST)})`;
  const { rows } = await sql<FoundCustomer>`
    select distinct on (id) * from (${sql.join(
      [
        source('email', sql`lower(email::text)`),
        source('username', sql`lower(username::text)`),
        source('name', sql`lower(last_name)`),
        source('name', sql`lower(first_name || ' ' || last_name)`),
      ],
      sql` union all `,
    )}) as customers limit ${sql.lit(2 * MOST)}`.execute(kysely);
  return rows;
}

export async function searchInvoices(kysely: Kysely<Tables>, typed: string) {
  const { rows } = await sql<OfCar<'invoice'> & { number: string; is_credit_note: boolean }>`
    select sales.id, 'invoice' as matched, ${titleColumn} as title, listings.lot_number, number,
      kind = 'credit-note' as is_credit_note
    from invoices join sales on sales.id = sale_id join listings on listings.id = sales.listing_id
    where number = ${typed.toUpperCase()}`.execute(kysely);
  return rows;
}

type FoundLetter = {
  id: string;
  matched: 'email' | 'name';
  name: string;
  email: string;
  topic: ContactTopic;
  state: LetterState;
  written_at: Date;
};

/** The letters from senders whose email or name begins with this text, the newest first. */
export async function searchLetters(kysely: Kysely<Tables>, typed: string) {
  const text = beginningOf(typed);
  const source = (matched: FoundLetter['matched'], column: RawBuilder<unknown>) => sql`
    (select id, ${matched} as matched, name, email, topic, state, written_at from letters
      where ${begins(column, text)} order by ${column} using ~<~, id desc limit ${sql.lit(MOST)})`;
  const { rows } = await sql<FoundLetter>`
    select * from (
      select distinct on (id) * from (
        ${source('email', sql`lower(email::text)`)} union all ${source('name', sql`lower(name)`)}
      ) as matching order by id, matched
    ) as letters order by id desc limit ${sql.lit(MOST)}`.execute(kysely);
  return rows;
}
