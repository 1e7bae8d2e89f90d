import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { notifyOfChange } from './notify-of-change.ts';

const postgres = useTestDatabase();

/** The mails about a change that a customer receives. */
async function mailsOf(customer: Customer, hasBid: boolean) {
  const { id: auctionId } = await buildAuction(postgres.database);
  const to = { auctionId, customerId: customer.id };
  const change = { text: 'The engine was rebuilt.', hasBid, confirmBy: null };
  const context = buildJobContext(postgres.database);
  await notifyOfChange(context, to, change);
  await runJobs(context);
  return listOutbox(postgres.database, { to: customer.email });
}

async function buildUnwilling(): Promise<Customer> {
  const customer = await buildCustomer(postgres.database);
  const choice = { customer_id: customer.id, event: 'change', channel: 'mail', wanted: false } as const;
  await postgres.database.kysely.insertInto('notification_choices').values(choice).execute();
  return customer;
}

describe('a mail about a change', () => {
  test('of a car that the reader only watches can be stopped with one click, or in the settings', async () => {
    const [mail] = await mailsOf(await buildCustomer(postgres.database), false);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await mailsOf(await buildUnwilling(), false)).toEqual([]);
  });

  test('of a car on which the reader has bid comes in any case, without a link that stops it', async () => {
    const [mail] = await mailsOf(await buildUnwilling(), true);
    expect([mail?.headers, mail?.text.includes('/mails/stop/')]).toEqual([{}, false]);
  });
});
