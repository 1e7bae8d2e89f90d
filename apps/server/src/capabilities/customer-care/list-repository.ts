import type { CustomerView } from '@marque/contracts/customer-care/customers';
import type { CustomersTable, Tables } from '@marque/db/rows.gen';
import { parseSort, type Sort } from '@marque/domain/access/office-sorts';
import type { CustomerSearch } from '@marque/domain/customer-care/customer-search';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { listOrder } from '../../platform/list-order.ts';
import { judgedColumns } from '../customers/present-user.ts';

const PAGE = 50;

/** Each detail may match as many customers. More are not listed, so that a short text costs no more than a long one. */
export const MOST_MATCHES = 200;

/** Only what a line shows: each further column of fifty customers costs the driver time. */
const LINE_COLUMNS = [
  ...(['id', 'email', 'username', 'telephone', 'roles', 'bid_limit', 'identity_verified_at'] as const),
  ...(['created_at', 'deleted_at'] as const),
  ...judgedColumns,
];

export type CustomerLine = Pick<Selectable<CustomersTable>, (typeof LINE_COLUMNS)[number]>;

type Wanted = {
  sort?: Sort<'office-customers'> | undefined;
  search: CustomerSearch | null;
  view: CustomerView | undefined;
  before: string | undefined;
  limit?: number | undefined;
  now: Date;
};

// One piece of text, because Kysely would compile a reference for each column anew.
const columns = sql.raw(LINE_COLUMNS.map((column) => `customers.${column}`).join(', '));

/** By default the newest first: their ids grow with time. */
export async function findCustomers(
  kysely: Kysely<Tables>,
  wanted: Wanted,
): Promise<{ customers: CustomerLine[]; next: string | null; isCut: boolean }> {
  const { rows } = await customersQuery(wanted).execute(kysely);
  const { limit = PAGE } = wanted;
  const customers = rows.slice(0, limit);
  return {
    customers,
    next: rows.length > limit ? (customers.at(-1)?.id ?? null) : null,
    isCut: rows[0]?.is_cut ?? false,
  };
}

/** The statement, for the test of its plan. In either order, `before` is the last customer of the page before. */
export function customersQuery({ search, view, sort, before, limit = PAGE, now }: Wanted) {
  const { column, isDescending } = parseSort<'office-customers'>(sort ?? '-since');
  const order = listOrder([column === 'since' ? 'customers.id' : 'customers.username'], isDescending);
  return sql<CustomerLine & { is_cut: boolean }>`
    ${search?.by === 'text' ? matches(search) : sql``}
    select ${columns}, ${search?.by === 'text' ? isCut : sql`false`} as is_cut
    from customers
    where ${view ? viewConditions(now)[view] : sql`true`}
      ${search?.by === 'id' ? sql`and id = ${search.id}` : sql``}
      ${search?.by === 'text' ? sql`and id = any(array(select id from matches))` : sql``}
      ${before ? sql`and ${order.follows(sql`(select ${order.columns} from customers where id = ${before})`)}` : sql``}
    order by ${order.by}
    limit ${sql.lit(limit + 1)}`;
}

/** These conditions repeat those of the indexes, so that each view is served by its own. */
const viewConditions = (now: Date): Record<CustomerView, RawBuilder<unknown>> => ({
  'may-bid': sql`email_verified_at is not null and phone_verified_at is not null and terms_accepted_at is not null
    and default_payment_id is not null and blocked_at is null and deleted_at is null
    and (default_payment_expiry is null or default_payment_expiry >= ${now.toISOString().slice(0, 10)}::date)
    and '' not in (coalesce(first_name, ''), coalesce(last_name, ''), coalesce(address1, ''), coalesce(city, ''),
      coalesce(country, ''), coalesce(postcode, ''))`,
  blocked: sql`blocked_at is not null and deleted_at is null
    and (blocked_until is null or blocked_until > ${now})`,
  staff: sql`roles <> '{}'`,
  unverified: sql`email_verified_at is null and deleted_at is null`,
  closed: sql`deleted_at is not null`,
});

/**
 * The expressions are those of the indexes for the search. The order makes PostgreSQL read the index, even if it expects
 * so many matches that it would rather read the table.
 */
function matches({ beginning, digits }: Extract<CustomerSearch, { by: 'text' }>): RawBuilder<unknown> {
  const begins = sql`lower(${likeBeginning(beginning)})`;
  const details: [string, RawBuilder<unknown>, RawBuilder<unknown>][] = [
    ['email', sql`lower(email::text)`, begins],
    ['username', sql`lower(username::text)`, begins],
    ['last-name', sql`lower(last_name)`, begins],
    ['full-name', sql`lower(first_name || ' ' || last_name)`, begins],
  ];
  if (digits !== null)
    details.push([
      'telephone',
      sql`reverse(regexp_replace(telephone, '[^0-9]', '', 'g'))`,
      sql`${likeBeginning([...digits].reverse().join(''))}`,
    ]);
  const found = details.map(
    ([detail, value, pattern]) => sql`
      (select id, ${sql.lit(detail)} as detail from customers where ${value} like ${pattern}
        order by ${value} using ~<~ limit ${sql.lit(MOST_MATCHES)})`,
  );
  return sql`with matches as materialized (${sql.join(found, sql` union all `)})`;
}

const isCut = sql`exists (select from matches group by detail having count(*) >= ${sql.lit(MOST_MATCHES)})`;

const likeBeginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;
