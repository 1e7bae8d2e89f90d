import { sortsOf } from '@marque/domain/access/office-sorts';
import { SALE_STATES } from '@marque/domain/sales/lifecycle';
import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { findOfficeSales, officeSalesQuery } from './office-repository.ts';

const clone = useTestDatabase();
const now = new Date('2026-06-01T12:00:00Z');

/** The sales of some years: some at the same moment, most of them settled. */
beforeAll(async () => {
  const { kysely } = clone.database;
  const [seller, buyer] = [await buildCustomer(clone.database), await buildCustomer(clone.database)];
  await sql`
    insert into listings (owner_id, year, make, model, region, status, published_at)
    select ${seller.id}::uuid, 1960, 'Lancia', 'Fulvia', 'UK', 'sold', now() from generate_series(1, 4000)`.execute(
    kysely,
  );
  await sql`
    insert into sales (listing_id, buyer_id, seller_id, currency, hammer_price, premium_minor, vat_minor, region,
      vat_hundredths, vat_scheme, state, due_at, created_at)
    select id, ${buyer.id}::uuid, owner_id, (array['GBP', 'EUR', 'USD'])[1 + n % 3], 1000 + n % 700, 60000, 0, region, 0,
      'standard', case when n % 10 < 4 then (${SALE_STATES}::text[])[1 + n % 5] else 'settled' end,
      now() - n % 900 * interval '1 day', now() - n / 2 * interval '1 hour'
    from (select *, row_number() over () as n from listings) as listings`.execute(kysely);
  await sql`vacuum analyze`.execute(kysely);
});

test.each(sortsOf('office-sales'))('by %s, each page continues the one before', async (sort) => {
  const seen: { id: string; at: number }[] = [];
  let before: string | undefined;
  for (let page = 0; page < 4; page += 1) {
    const { sales, next } = await findOfficeSales(clone.database.kysely, { sort, before, now, limit: 7 });
    seen.push(
      ...sales.map(({ id, due_at, created_at }) => ({
        id,
        at: (sort.endsWith('due') ? due_at : created_at).getTime(),
      })),
    );
    before = next ?? undefined;
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(28);
  const times = seen.map(({ at }) => at);
  const ascending = times.toSorted((one, other) => one - other);
  expect(times).toEqual(sort.startsWith('-') ? ascending.reverse() : ascending);
});

const places = [undefined, '0190b0f4-0000-7000-8000-000000000000'];

test.each(
  sortsOf('office-sales').flatMap((sort) =>
    [undefined, ...SALE_STATES].flatMap((state) => places.map((before) => [sort, state, before] as const)),
  ),
)('an index serves the order %s in the state %s', async (sort, state, before) => {
  const { rows } = await sql<{
    'QUERY PLAN': string;
  }>`explain ${officeSalesQuery({ sort, state, before, now })}`.execute(clone.database.kysely);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Seq Scan on sales');
  expect(plan).not.toMatch(/(?<!Incremental )Sort Key: sales/);
});
