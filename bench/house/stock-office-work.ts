import type { Database } from '@marque/db/database';
import { withoutIndexes } from './stock-without-indexes.ts';

/** How much has come in over the years. */
export type OfficeWorkStock = {
  letters: number;
  proposals: number;
  reconciliations: number;
  reviews: number;
};

/**
 * Fills what comes in for the office, beside the rows of `stock` and `stockOffice`: letters, proposals that need two people,
 * reconciliations, bidders who were held, customers who were invited, and cars that wait for a date. Few of them wait, however many there have been.
 */
export async function stockOfficeWork(
  database: Database,
  { letters, proposals, reconciliations, reviews }: OfficeWorkStock,
  { staffId }: { staffId: string },
): Promise<void> {
  const client = await database.pool.connect();
  // These rows are as the triggers would make them, and they refer only to rows that exist.
  await client.query('set statement_timeout = 0; set session_replication_role = replica');
  await withoutIndexes(
    client,
    ['letters', 'proposals', 'reconciliation_differences', 'bidder_reviews'],
    async () => {
      await client.query(insertLetters, [letters, staffId]);
      await client.query(insertProposals, [proposals, staffId]);
      await client.query(insertReconciliations, [reconciliations, staffId]);
      await client.query(insertDifferences);
      await client.query(insertReviews, [reviews, staffId]);
    },
  );
  await client.query(inviteSome);
  await client.query(insertWaitingCars);
  await client.query(`vacuum analyze letters, proposals, reconciliations, reconciliation_differences, bidder_reviews,
    customers, listings`);
  await client.query('checkpoint');
  client.release(true);
}

/** The newest two hundred are open. */
const insertLetters = `
insert into letters (id, region, topic, name, email, message, locale, written_at, state, decided_at, decided_by, answer)
select uuidv7(-age), (array['UK', 'EU', 'USA'])[1 + n % 3], (array['buying', 'selling', 'account'])[1 + n % 3],
  'Crowd ' || n, 'crowd' || n || '@example.com', 'When can I see the car?', 'en', now() - age,
  case when is_open then 'open' else 'answered' end, case when not is_open then now() - age end,
  case when not is_open then $2::uuid end, case when not is_open then 'On Saturday.' end
from (
  select n, ($1::bigint - n) * interval '1 minute' as age, n > $1::bigint - 200 as is_open
  from generate_series(1, $1::bigint) as n
) as letter`;

/** The newest twenty are open. Half of the others have expired without a decision. */
const insertProposals = `
insert into proposals (id, kind, subject_kind, subject_id, payload, reason, proposed_by, proposed_at, expires_at, withdrawn_by,
  withdrawn_at)
select uuidv7(-age), 'change-role', 'role', 'support',
  jsonb_build_object('customer', (select id from customers where username = ('crowd' || 1 + n % 5000)::citext), 'role', 'support',
    'change', 'give'),
  'A new colleague', $2::uuid, now() - age, now() - age + interval '1 day',
  case when not is_open and n % 2 = 0 then $2::uuid end, case when not is_open and n % 2 = 0 then now() - age end
from (
  select n, case when n > $1::bigint - 20 then interval '1 hour' else ($1::bigint - n) * interval '2 hours' end as age,
    n > $1::bigint - 20 as is_open
  from generate_series(1, $1::bigint) as n
) as proposal`;

const insertReconciliations = `
insert into reconciliations (id, started_by, started_at, days, finished_at, difference_count, compared)
select uuidv7(-age), $2::uuid, now() - age, 30, now() - age + interval '1 minute', 200,
  '{"payments": {"here": 900, "there": 900}, "refunds": {"here": 9, "there": 9}, "disputes": {"here": 1, "there": 1}}'
from (
  select ($1::bigint - n + 1) * interval '1 day' as age from generate_series(1, $1::bigint) as n
) as reconciliation`;

const insertDifferences = `
insert into reconciliation_differences (reconciliation_id, position, subject, kind, own_id, here, there, sale_id)
select reconciliations.id, place, 'payment', 'other-state', gen_random_uuid(), '{"state": "succeeded"}', '{"state": "failed"}',
  (select id from sales order by id limit 1)
from reconciliations, generate_series(1, 200) as place`;

/** Of bidders on the cars of one seller, as each pair of people has one review. The newest fifty wait. */
const insertReviews = `
insert into bidder_reviews (id, listing_id, seller_id, bidder_id, reasons, state, opened_at, decided_at, decided_by, note)
select uuidv7(-age), car.id, car.owner_id, customers.id, '{telephone}', case when is_waiting then 'waiting' else 'allowed' end,
  now() - age, case when not is_waiting then now() - age end, case when not is_waiting then $2::uuid end,
  case when not is_waiting then 'They are strangers.' end
from (
  select n, ($1::bigint - n) * interval '10 minutes' as age, n > $1::bigint - 50 as is_waiting
  from generate_series(1, $1::bigint) as n
) as review
  join customers on username = ('crowd' || n)::citext,
  (select id, owner_id from listings order by id limit 1) as car`;

const inviteSome = `
update customers set invited_at = created_at where username like 'crowd%' and substr(username::text, 6)::bigint % 500 = 1`;

const insertWaitingCars = `
insert into listings (owner_id, year, make, model, region, status)
select (select owner_id from listings order by id limit 1), 1965, 'Lancia', 'Fulvia', (array['UK', 'EU', 'USA'])[1 + n % 3],
  'agreed'
from generate_series(1, 300) as n`;
