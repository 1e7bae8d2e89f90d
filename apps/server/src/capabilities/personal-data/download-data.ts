import type { CustomerData } from '@marque/contracts/customers/customer-data';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { presentUser } from '../customers/present-user.ts';
import { findCustomer } from '../customers/repository.ts';
import { findChoices } from '../notification-settings/repository.ts';
import { presentPasskey } from '../passkeys/present-passkey.ts';
import { findPasskeys } from '../passkeys/repository.ts';
import { type DataReader, findCustomerRecords, findOtherRecords } from './data-repository.ts';

export async function downloadData(context: Context<CustomerActor>): Promise<CustomerData> {
  const data = await gatherData(context, context.actor.customer, 'customer');
  if (!data) throw new Error('Somebody is logged in to an account that is gone.');
  return data;
}

/** Returns null if the account is closed. */
export async function gatherData(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  customer: { id: string },
  reader: DataReader,
): Promise<CustomerData | null> {
  const row = await findCustomer(db.kysely, customer.id);
  if (!row) return null;
  const records = await findCustomerRecords(db.kysely, customer.id, reader);
  return {
    customer: {
      ...presentUser(row, clock.now()),
      created_at: row.created_at.toISOString(),
      terms_accepted_at: row.terms_accepted_at?.toISOString() ?? null,
      terms_version: row.terms_version,
    },
    newsletter: records.newsletter.map((subscription) => ({
      ...subscription,
      subscribed_at: subscription.subscribed_at.toISOString(),
      unsubscribed_at: subscription.unsubscribed_at?.toISOString() ?? null,
    })),
    sessions: records.sessions.map((session) => ({
      ...dated(session),
      last_seen_at: session.last_seen_at.toISOString(),
      push_registered_at: session.push_registered_at?.toISOString() ?? null,
    })),
    watchlist: records.watchlist.map(dated),
    bids: records.bids.map(dated),
    sealed_bids: records.sealedBids.map(dated),
    comments: records.comments.map(dated),
    listings: records.listings.map(dated),
    sales: records.sales.map(({ buyer_id, buyer_company, buyer_vat_number, ...sale }) => ({
      ...dated(sale),
      ...(buyer_id === customer.id
        ? { part: 'buyer' as const, buyer_company, buyer_vat_number }
        : { part: 'seller' as const, buyer_company: null, buyer_vat_number: null }),
    })),
    invoices: records.invoices.map((invoice) => ({
      ...invoice,
      issued_at: invoice.issued_at.toISOString(),
    })),
    dispute_answers: records.answers.map((answer) => ({
      ...answer,
      decided_at: answer.decided_at.toISOString(),
    })),
    passkeys: (await findPasskeys(db.kysely, customer.id))
      .map(presentPasskey)
      .map(({ name, created_at, last_used_at }) => ({ name, created_at, last_used_at })),
    notification_choices: await findChoices(db.kysely, customer.id),
    records: await findOtherRecords(db.kysely, customer.id, reader),
    leaves_out: reader === 'staff' ? ['traces-of-sealed-bids'] : [],
  };
}

const dated = <Record extends { created_at: Date }>(record: Record) => ({
  ...record,
  created_at: record.created_at.toISOString(),
});
