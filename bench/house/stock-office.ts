import type { Database } from '@marque/db/database';
import { withoutIndexes } from './stock-without-indexes.ts';

const CHUNK = 100_000;

/** How much the office has to read. */
export type OfficeStock = { customers: number; entries: number };

/**
 * Fills the tables of the office as they are after some years, beside a catalogue that `stock` has filled: customers, a
 * sale for each sold car, comments, messages and audit entries. Every value depends only on the position, so that each
 * run has the same rows. Few items wait for staff, however long the history is.
 */
export async function stockOffice(
  database: Database,
  { customers, entries }: OfficeStock,
  { staffId }: { staffId: string },
): Promise<void> {
  const client = await database.pool.connect();
  // The rows below are already as the triggers would make them, and they refer only to rows that exist.
  await client.query('set statement_timeout = 0; set session_replication_role = replica');
  const inChunks = async (count: number, statement: string, values: unknown[] = []) => {
    for (let first = 1; first <= count; first += CHUNK)
      await client.query(statement, [first, Math.min(first + CHUNK - 1, count), ...values]);
  };
  await withoutIndexes(client, ['customers', 'sales', 'comments', 'notices', 'audit_entries'], async () => {
    await inChunks(customers, insertCustomers);
    await client.query(insertSales);
    await inChunks(customers, insertComments);
    await client.query(`insert into waiting_comments (comment_id, since, reports, hidden)
      select id, created_at, 0, true from comments where approval = 2`);
    await inChunks(customers, insertNotices);
    await inChunks(entries, insertEntries, [entries, staffId]);
  });
  // Do the maintenance now that the database would otherwise do during the measurement.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  client.release(true);
}

const insertCustomers = `
insert into customers (email, username, first_name, last_name, telephone, country, email_verified_at, terms_accepted_at,
  blocked_at, created_at)
select 'crowd' || n || '@example.com', 'crowd' || n,
  (array['Ada', 'Ben', 'Carla', 'Dan', 'Eve', 'Finn', 'Greta'])[1 + n % 7],
  (array['Archer', 'Brandt', 'Conti', 'Dupont', 'Evans', 'Fischer'])[1 + n % 6] || n % 5000,
  '+44' || 7000000000 + n, (array['GB', 'DE', 'US', 'FR', 'IT'])[1 + n % 5],
  case when n % 20 <> 0 then now() end, now(), case when n % 500 = 0 then now() end,
  now() - make_interval(mins => (1000000 - n % 1000000)::int)
from generate_series($1::bigint, $2::bigint) as n`;

/** Of the newest, a hundred each are in one of the states before the last. Every fiftieth of the others fell through. */
const insertSales = `
insert into sales (listing_id, buyer_id, seller_id, currency, hammer_price, premium_minor, vat_minor, region,
  vat_hundredths, vat_scheme, state, created_at, due_at, paid_at, handed_over_at, settles_at, settled_at,
  fell_through_at, fall_reason)
select id, buyer, owner_id, 'GBP', closing_price, closing_price * 6, closing_price, 'UK', 2000, 'standard', state,
  ended_at, ended_at + interval '5 days', case when state <> 'payment_due' then ended_at end,
  case when state in ('handed_over', 'settled') then ended_at end,
  case when state in ('handed_over', 'settled') then ended_at end, case when state = 'settled' then ended_at end,
  case when state = 'fell_through' then ended_at end, case when state = 'fell_through' then 'Fire' end
from (
  select *, case when place <= 100 then 'payment_due' when place <= 200 then 'premium_paid'
    when place <= 300 then 'handed_over' when place % 50 = 0 then 'fell_through' else 'settled' end as state
  from (
    select listings.*, auctions.leader_id as buyer, row_number() over (order by ended_at desc) as place
    from listings join auctions using (id) where listings.status = 'sold'
  ) as placed
) as sold`;

/** Two hundred wait and two hundred were removed, whatever the count. */
const insertComments = `
insert into comments (listing_id, author_id, text, approval, blocked_for, created_at, decided_at)
select listing.id, author.id, 'Comment ' || n, case when n <= 200 then 2 when n <= 400 then 1 else 0 end,
  case when n between 201 and 400 then 'spam' end, now() - n * interval '1 minute',
  case when n between 201 and 400 then now() - n * interval '1 second' end
from generate_series($1::bigint, $2::bigint) as n,
  lateral (select id from listings where n = n order by id limit 1) as listing,
  lateral (select id from customers where username = ('crowd' || n)::citext) as author`;

const insertNotices = `
insert into notices (channel, kind, recipient, subject, text, state, payload, created_at)
select 'mail', (array['outbid', 'won', 'reminder'])[1 + n % 3], 'crowd' || n || '@example.com', 'Subject', 'Text',
  case when n % 1000 = 0 then 'bounced' else 'sent' end, '{}', now() - n * interval '1 minute'
from generate_series($1::bigint, $2::bigint) as n`;

/** One entry in ten is by staff. */
const insertEntries = `
insert into audit_entries (action, subject_kind, other_id, actor_id, permission, reason, at)
select 'customer-blocked', case when n % 10 = 0 then 'customer' else 'switch' end, 'subject-' || n % 100000,
  case when n % 10 = 0 then $4::uuid end, case when n % 10 = 0 then 'customers.block' end, 'A reason',
  now() - ($3::bigint - n) * interval '1 second'
from generate_series($1::bigint, $2::bigint) as n`;
