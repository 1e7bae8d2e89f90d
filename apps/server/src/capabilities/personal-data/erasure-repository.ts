import type { Tables } from '@marque/db/rows.gen';
import { FORMER_PREFIX } from '@marque/domain/customers/username';
import { sql, type Transaction } from 'kysely';
import { deletedColumns } from './personal-data.ts';

/** Deletes messages in the development outbox that went to the customer's verified address or telephone. */
const forgetAddresses = (trx: Transaction<Tables>, id: string) =>
  sql`delete from outbox_messages using customers
    where customers.id = ${id} and (
      (lower(recipient) = lower(email::text) and email_verified_at is not null)
      or (recipient = telephone and phone_verified_at is not null))`.execute(trx);

/** Deletes invitations to the customer's verified address that nobody has accepted. */
const forgetInvitations = (trx: Transaction<Tables>, id: string) =>
  sql`delete from projectk_invitations using customers
    where customers.id = ${id} and email_verified_at is not null
      and projectk_invitations.email = customers.email and customer_id is null`.execute(trx);

/** Deletes letters to the house from the customer's verified address. Those of the account are deleted with it. */
const forgetLetters = (trx: Transaction<Tables>, id: string) =>
  sql`delete from letters using customers
    where customers.id = ${id} and email_verified_at is not null and letters.email = customers.email`.execute(
    trx,
  );

/** Removes the customer's name and address from the evidence that banks received about disputed payments. */
const forgetEvidence = (trx: Transaction<Tables>, id: string) =>
  sql`update dispute_answers set evidence = evidence - 'customerName' - 'customerEmail'
    from disputes join payments on payments.id = disputes.payment_id
    where disputes.id = dispute_answers.dispute_id and payments.customer_id = ${id}`.execute(trx);

/**
 * Deletes all data about the person, as defined in `PERSONAL_DATA`. The records that the ledger and
 * conversations need stay, under a pseudonym.
 */
export async function eraseCustomer(trx: Transaction<Tables>, id: string, now: Date): Promise<void> {
  await forgetAddresses(trx, id);
  await forgetInvitations(trx, id);
  await forgetLetters(trx, id);
  await forgetEvidence(trx, id);
  await trx
    .updateTable('customers')
    .set({
      email: `${id}@deleted.invalid`,
      username: sql<string>`${FORMER_PREFIX} || right(replace(id::text, '-', ''), 12)`,
      password_hash: null,
      first_name: null,
      last_name: null,
      address1: null,
      address2: null,
      city: null,
      country: null,
      postcode: null,
      region: null,
      telephone: null,
      payment_customer_id: null,
      default_payment_id: null,
      default_payment_expiry: null,
      email_verified_at: null,
      phone_verified_at: null,
      identity_verified_at: null,
      newsletter_optin_at: null,
      locale: null,
      blocked_at: now,
      blocked_until: null,
      bid_limit: null,
      invited_at: null,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  for (const { table, column } of deletedColumns)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx);
}
