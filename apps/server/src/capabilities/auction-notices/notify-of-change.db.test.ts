import { pushJob } from '@marque/contracts/devices';
import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildDevice } from '@marque/testing/build-device';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { buildJobContext, listJobs, runJobs } from '../../../test/jobs.ts';
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

test('a push message about a change names its auction, and is of no use after the end', async () => {
  const customer = await buildCustomer(postgres.database);
  await buildDevice(postgres.database, { customer });
  const auction = await buildAuction(postgres.database);
  await notifyOfChange(
    buildJobContext(postgres.database),
    { auctionId: auction.id, customerId: customer.id },
    { text: 'The engine was rebuilt.', hasBid: false, confirmBy: null },
  );
  const pushes = (await listJobs(postgres.database)).filter(
    ({ task_identifier }) => task_identifier === pushJob.name,
  );
  expect(pushes.map(({ payload: { auctionId, expiresAt } }) => [auctionId, expiresAt])).toEqual([
    [auction.id, auction.ends_at.toISOString()],
  ]);
});

describe('a mail about a change', () => {
  test('of a car that the reader only watches can be stopped with one click, or in the settings', async () => {
    const [mail] = await mailsOf(await buildCustomer(postgres.database), false);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await mailsOf(await buildUnwilling(), false)).toEqual([]);
  });

  test('of a car that the reader only watches does not go to an address that nobody has verified', async () => {
    const stranger = await buildCustomer(postgres.database, { email_verified_at: null });
    expect(await mailsOf(stranger, false)).toEqual([]);
  });

  test('of a car on which the reader has bid comes in any case, without a link that stops it', async () => {
    const [mail] = await mailsOf(await buildUnwilling(), true);
    expect([mail?.headers, mail?.text.includes('/mails/stop/')]).toEqual([{}, false]);
  });
});
