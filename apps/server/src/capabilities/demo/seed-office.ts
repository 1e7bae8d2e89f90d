import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marque/domain/time/durations';
import type { Insertable, Transaction } from 'kysely';
import { newObject, saveObject } from '../sandbox/object-repository.ts';

/**
 * The work that waits for staff in the demo: messages that did not arrive, a proposed role, a disputed payment, and a
 * switch of last week.
 */
export const seedOffice = (database: Database, now: Date): Promise<void> =>
  inTransaction(database, async (trx) => {
    const accounts = await trx
      .selectFrom('customers')
      .select(['id', 'username', 'email'])
      .where('username', 'in', ['buyer', 'guest', 'seller', 'staff', 'manager', 'editor'])
      .execute();
    const named = (username: string) => {
      const account = accounts.find((one) => one.username === username);
      if (!account) throw new Error(`The demo has no account ${username}.`);
      return account;
    };
    await proposeRole(trx, { by: named('staff'), for: named('editor') }, now);
    const isSeeded = await trx.selectFrom('switch_changes').select('id').limit(1).executeTakeFirst();
    if (isSeeded) return;
    await trx
      .insertInto('switch_changes')
      .values(lastWeek(named('manager').id, now))
      .execute();
    await trx
      .insertInto('notices')
      .values([
        notice(named('guest'), 'bounced', {
          ...{ kind: 'customers.verify-email', subject: 'Please verify your email address' },
          text: 'Please open this link to verify your address:\nhttps://marque.example/en/account/verify/…',
          ...{ failure: 'The mail was not sent: EENVELOPE 550 5.1.1', created_at: ago(now, 40 * MINUTE_MS) },
        }),
        notice(named('seller'), 'failed', {
          ...{ kind: 'consignment.tell', subject: 'A question about your car', attempts: 3 },
          text: 'Our specialist has a question about your car. Please answer it on the page of your car.',
          ...{ failure: 'The mail was not sent: ETIMEDOUT', created_at: ago(now, 2 * HOUR_MS) },
        }),
        notice(named('buyer'), 'suppressed', {
          ...{ kind: 'bidding.lost', subject: 'The auction has ended' },
          text: 'Another bidder has won the car that you bid on.',
          created_at: ago(now, 5 * HOUR_MS),
        }),
        notice(named('buyer'), 'sent', {
          ...{ kind: 'customers.new-device', subject: 'You have logged in from a new device' },
          text: 'Somebody has logged in to your account with Firefox on Linux.',
          created_at: ago(now, 6 * HOUR_MS),
        }),
      ])
      .execute();
    await disputePayment(
      trx,
      accounts.map(({ id }) => id),
      now,
    );
  });

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

type Account = { id: string; email: string };
type NewNotice = Insertable<Tables['notices']>;

const notice = (
  { id, email }: Account,
  state: NewNotice['state'],
  rest: Pick<NewNotice, 'kind' | 'text' | 'created_at'> & Partial<NewNotice>,
): NewNotice => ({
  ...{ channel: 'mail', recipient: email, customer_id: id, state, payload: { customerId: id } },
  ...rest,
});

const lastWeek = (manager: string, now: Date): Insertable<Tables['switch_changes']>[] => [
  {
    ...{
      switch: 'registrations-closed',
      changed_by: manager,
      reason: 'Hundreds of false accounts in an hour.',
    },
    ...{ changed_at: ago(now, 7 * DAY_MS), expires_at: ago(now, 6 * DAY_MS) },
  },
  {
    ...{ switch: 'registrations-closed', changed_by: manager, reason: 'The false accounts have stopped.' },
    ...{ changed_at: ago(now, 7 * DAY_MS - 3 * HOUR_MS), expires_at: null },
  },
];

/** The bank of a buyer who is no demo account demands a payment back. Accounts have two days to answer. */
async function disputePayment(trx: Transaction<Tables>, accounts: string[], now: Date): Promise<void> {
  const payment = await trx
    .selectFrom('payments')
    .innerJoin('sales', 'sales.id', 'payments.sale_id')
    .select(['payments.id', 'payments.amount_minor', 'payments.currency', 'payments.provider_id'])
    .where('payments.state', '=', 'succeeded')
    .where('sales.state', 'in', ['premium_paid', 'handed_over'])
    .where('sales.buyer_id', 'not in', accounts)
    .where('sales.seller_id', 'not in', accounts)
    .orderBy('sales.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!payment) return;
  const opened_at = ago(now, DAY_MS);
  const respond_by = new Date(now.getTime() + 2 * DAY_MS);
  const { id: provider_id } = await saveObject(
    trx,
    newObject('dispute', opened_at, {
      ...{ amount: payment.amount_minor, currency: payment.currency.toLowerCase(), reason: 'fraudulent' },
      ...{ payment_intent: payment.provider_id, status: 'needs_response', metadata: {} },
      evidence_details: { due_by: Math.floor(respond_by.getTime() / 1_000) },
    }),
  );
  await trx
    .insertInto('disputes')
    .values({
      ...{ provider_id, payment_id: payment.id, amount_minor: payment.amount_minor },
      ...{ reason: 'fraudulent', state: 'needs_response', respond_by, opened_at, updated_at: now },
    })
    .execute();
}

/** A proposal expires after a day, so each start of the demo makes a new one if none is open. */
async function proposeRole(
  trx: Transaction<Tables>,
  people: { by: Account; for: Account },
  now: Date,
): Promise<void> {
  const open = await trx
    .selectFrom('proposals')
    .select('id')
    .where('kind', '=', 'change-role')
    .where('expires_at', '>', now)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (open) return;
  await trx
    .insertInto('proposals')
    .values({
      ...{ kind: 'change-role', subject_kind: 'role', subject_id: people.for.id, proposed_by: people.by.id },
      payload: { customer: people.for.id, role: 'moderator', change: 'give' },
      reason: 'Etienne also looks after the comments while Milo is away.',
      ...{ proposed_at: ago(now, HOUR_MS), expires_at: new Date(now.getTime() + 20 * HOUR_MS) },
    })
    .execute();
}
