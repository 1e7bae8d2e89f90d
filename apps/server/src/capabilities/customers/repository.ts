import type { Database } from '@marque/db/database';
import type { CustomersTable, Tables } from '@marque/db/rows.gen';
import {
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';

export type CustomerRow = Selectable<CustomersTable>;

export const findCustomerByEmail = ({ kysely }: Pick<Database, 'kysely'>, email: string) =>
  kysely.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst();

/** Does not find closed accounts. */
export const findCustomer = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Until the end of the transaction, nobody blocks this customer or changes anything else that decides what they may do. */
export const shareCustomer = (trx: Transaction<Tables>, id: string) =>
  trx
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

export const lockCustomer = (trx: Transaction<Tables>, id: string) =>
  trx
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findByEmailOrUsername = (kysely: Kysely<Tables>, name: { email?: string; username?: string }) =>
  kysely
    .selectFrom('customers')
    .select(['id', 'email', 'username'])
    .where((row) =>
      row.or([
        ...(name.email === undefined ? [] : [row('email', '=', name.email)]),
        ...(name.username === undefined ? [] : [row('username', '=', name.username)]),
      ]),
    )
    .execute();

export const insertCustomer = (trx: Transaction<Tables>, customer: Insertable<CustomersTable>) =>
  trx.insertInto('customers').values(customer).returningAll().executeTakeFirstOrThrow();

export const updateCustomerRow = (
  trx: Transaction<Tables>,
  id: string,
  changes: Updateable<CustomersTable>,
): Promise<CustomerRow> =>
  trx.updateTable('customers').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** The screening of bidders must not know an account by the telephone number of a stranger. */
export const forgetNotedTelephones = (trx: Transaction<Tables>, customerId: string) =>
  trx
    .deleteFrom('screened_details')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'telephone')
    .execute();

/** The VAT numbers that appear on a customer's next invoices: the one in use now, and those of sales that are not paid. */
export async function findVatNumbers(kysely: Kysely<Tables>, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ vat_number: string }>`
    select vat_number from business_details where customer_id = ${customerId} and vat_number is not null
    union
    select buyer_vat_number from sales
    where buyer_id = ${customerId} and state = 'payment_due' and buyer_vat_number is not null`.execute(
    kysely,
  );
  return rows.map(({ vat_number }) => vat_number);
}
