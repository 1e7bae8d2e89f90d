import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const postgres = useTestDatabase();

test('the queue of the office reads only the cars that are on their way to an auction', async () => {
  const { kysely } = postgres.database;
  await sql`insert into customers (email, username) values ('seller@example.com', 'seller')`.execute(kysely);
  await sql`insert into listings (owner_id, make, model, region, status, published_at)
    select customers.id, 'Lancia', 'Fulvia', 'UK', case when number % 100 = 0 then 'submitted' else 'sold' end, now()
    from customers, generate_series(1, 5000) as number`.execute(kysely);
  await sql`analyze listings`.execute(kysely);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
    select id from listings where status in ('submitted', 'in_review', 'changes_requested', 'proposed', 'agreed')`.execute(
    kysely,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('listings_consigned_index');
});
