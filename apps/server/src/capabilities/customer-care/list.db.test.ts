import { CUSTOMER_VIEWS, type CustomerView } from '@marque/contracts/customer-care/customers';
import { NO_BID_LIMITS } from '@marque/domain/bidding/bid-limits';
import { searchOf } from '@marque/domain/customer-care/customer-search';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { customersQuery, MOST_MATCHES } from './list-repository.ts';
import { readCustomers } from './read-customers.ts';

const clone = useTestDatabase();
const clock = fixedClock('2026-06-01T12:00:00Z');
const NOW = clock.now();

/** Most customers have confirmed their address, and few are anything else. */
beforeAll(async () => {
  await sql`
    insert into customers (email, username, first_name, last_name, telephone, email_verified_at, phone_verified_at,
      terms_accepted_at, deleted_at, blocked_at, blocked_until)
    select 'crowd-' || n || '@example.com', 'crowd-' || n, 'Given' || n % 500, 'Family' || n % 900,
      '+4930' || 100000 + n, case when n % 50 > 0 then now() end, now(), now(),
      case when n % 100 = 7 then now() end, case when n % 100 = 7 or n % 200 = 9 then now() end, null
    from generate_series(1, 20000) as n`.execute(clone.database.kysely);
  await sql`vacuum analyze customers`.execute(clone.database.kysely);
});

const find = async (q?: string, view?: CustomerView, before?: string) => {
  const { data, meta } = await readCustomers(
    { db: clone.database, clock },
    { q, view, before },
    NO_BID_LIMITS,
  );
  return { ids: data.map(({ id }) => id), data, meta };
};

describe('the search', () => {
  test('finds a customer by the beginning of each detail, by the end of the number and by the id', async () => {
    const ada = await buildCustomer(clone.database, {
      ...{ first_name: 'Zoë', last_name: "O'Brien_%", username: 'Zobrien', telephone: '+442079460111' },
      email: 'Zoe.Private@mail.example',
    });
    for (const q of ['zoë', 'ZOË o', "o'br", "O'Brien_%", 'zobr', 'zoe.private@', ada.id])
      expect([q, (await find(q)).ids]).toEqual([q, [ada.id]]);
    for (const q of ['020 7946 0111', '+44 20 7946 0111', '0044 2079460111', '460111'])
      expect([q, (await find(q)).ids]).toEqual([q, [ada.id]]);
    for (const q of ['brien', '%', '_obrien', 'zoe.private@mail.example.org', '\\'])
      expect([q, (await find(q)).ids]).toEqual([q, []]);
  });

  test('lists no more than some of the matches, and says so', async () => {
    const first = await find('crowd-');
    expect(first.meta).toMatchObject({ is_cut: true, next: expect.any(String) });
    expect(first.ids).toHaveLength(50);
    expect(MOST_MATCHES).toBe(200);
    expect((await find('crowd-1999')).meta.is_cut).toBe(false);
  });
});

describe('a view', () => {
  test('shows the customers whom its name says', async () => {
    const [mayBid, expired] = [
      await buildBidder(clone.database, { username: 'view-1' }),
      await buildBidder(clone.database, { username: 'view-2' }),
    ];
    await clone.database.kysely
      .updateTable('customers')
      .set({ default_payment_expiry: '2026-05-31' })
      .where('id', '=', expired.id)
      .execute();
    const until = (at: string) => ({ blocked_at: NOW, blocked_until: new Date(at) });
    const blocked = await buildCustomer(clone.database, { username: 'view-3', ...until('2026-06-02') });
    const released = await buildCustomer(clone.database, { username: 'view-4', ...until('2026-06-01') });
    const staff = await buildCustomer(clone.database, { username: 'view-5', roles: ['editor'] });
    const unverified = await buildCustomer(clone.database, { username: 'view-6', email_verified_at: null });
    const closed = await buildCustomer(clone.database, {
      ...{ username: 'view-7', deleted_at: NOW, blocked_at: NOW, email_verified_at: null },
    });
    const expected: Record<CustomerView, string[]> = {
      'may-bid': [mayBid.id],
      blocked: [blocked.id],
      staff: [staff.id],
      unverified: [unverified.id],
      closed: [closed.id],
    };
    for (const view of CUSTOMER_VIEWS)
      expect([view, (await find('view-', view)).ids]).toEqual([view, expected[view]]);
    const { data } = await find('view-');
    expect(data.map(({ username, may_bid, is_blocked }) => [username, may_bid, is_blocked])).toEqual([
      ...[
        ['view-7', false, true],
        ['view-6', false, false],
        ['view-5', false, false],
      ],
      ...[
        ['view-4', false, false],
        ['view-3', false, true],
        ['view-2', false, false],
        ['view-1', true, false],
      ],
    ]);
    expect(data[0]).toMatchObject({ email: null, is_closed: true });
    expect([released.id, expired.id].every((id) => data.some((line) => line.id === id))).toBe(true);
  });

  test('is read page by page in the order of the usernames, in both directions', async () => {
    const namesOf = async (sort: 'username' | '-username') => {
      const seen: string[] = [];
      let before: string | undefined;
      do {
        const { data, meta } = await readCustomers(
          { db: clone.database, clock },
          { view: 'closed', sort, before },
          NO_BID_LIMITS,
        );
        seen.push(...data.map(({ username }) => username));
        before = meta.next ?? undefined;
      } while (before);
      return seen;
    };
    const names = await namesOf('username');
    expect(names.length).toBeGreaterThanOrEqual(200);
    expect(await namesOf('-username')).toEqual(names.toReversed());
    expect(new Set(names).size).toBe(names.length);
  });

  test('is read page by page, and each customer appears once', async () => {
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const { ids, meta } = await find(undefined, 'closed', before);
      seen.push(...ids);
      before = meta.next ?? undefined;
    } while (before);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.toSorted().toReversed()).toEqual(seen);
    expect(seen.length).toBeGreaterThanOrEqual(200);
  });
});

describe('every list is read by an index', () => {
  const wanted = [
    ['all', undefined, undefined],
    ...CUSTOMER_VIEWS.map((view) => [view, view, undefined] as const),
    ...['crowd', '+49 30 100123', 'given1 fam'].map((q) => [q, undefined, q] as const),
  ] as const;

  test.each(
    [undefined, ...CUSTOMER_VIEWS].flatMap((view) =>
      [undefined, '0190b0f4-0000-7000-8000-000000000000'].map((before) => [view, before] as const),
    ),
  )('the view %s by username from %s', async (view, before) => {
    const query = customersQuery({ search: null, view, sort: 'username', before, now: NOW });
    const rows = await clone.database.kysely.transaction().execute(async (trx) => {
      // So few customers are sorted at once. The index is for many.
      await sql`set local enable_sort = off`.execute(trx);
      return (await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx)).rows;
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(
      view ? `customers_${view.replace('-', '_')}_name_index` : 'customers_username_key',
    );
    expect(plan).not.toContain('Sort');
  });

  test.each(wanted)('%s', async (_, view, q) => {
    const query = customersQuery({ search: searchOf(q ?? ''), view, before: undefined, now: NOW });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(clone.database.kysely);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toContain('Seq Scan on customers');
    if (view) expect(plan).toContain(`customers_${view.replace('-', '_')}_index`);
  });
});
