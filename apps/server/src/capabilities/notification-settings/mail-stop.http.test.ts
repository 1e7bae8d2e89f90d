import { outbidJob } from '@marque/contracts/bidding/jobs';
import { inTransaction } from '@marque/db/transaction';
import { usualTiming } from '@marque/domain/notifications/notification-timing';
import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { TEST_KEYS, TEST_SECRET } from '../../../test/test-keys.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { sealMailStop } from './mail-stop-token.ts';
import { findTiming, storeTiming } from './timing-repository.ts';

const served = useTestApp({ env: { APP_SECRET: TEST_SECRET } });

/** Tells the customer that they are outbid, and returns all mails that they have received. */
async function outbid(customer: Customer) {
  const { id: auctionId } = await buildAuction(served.database);
  await inTransaction(served.database, (trx) =>
    enqueue(trx, outbidJob, { auctionId, bidderIds: [customer.id] }),
  );
  await runJobs(buildJobContext(served.database));
  return listOutbox(served.database, { to: customer.email });
}

const urlFor = (customerId: string) =>
  `/api/notification-settings/mail-stops/${sealMailStop({ customerId, event: 'outbid' }, TEST_KEYS.unsubscribeLinks)}`;

describe('a mail that its reader can stop', () => {
  test('is stopped by one request of a mail program, without tokens and cookies, and can be started again', async () => {
    const customer = await buildCustomer(served.database);
    const [mail] = await outbid(customer);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = new URL(mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '');
    expect(mail?.text).toContain('Stop emails when you are outbid: https://marque.test/en/mails/stop/');

    const stopped = await served.app.inject({
      ...{ method: 'POST', url: address.pathname, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([stopped.statusCode, stopped.json().data]).toEqual([200, { event: 'outbid', stopped: true }]);
    expect(await outbid(customer)).toHaveLength(1);

    const again = await ask(served.app, { method: 'DELETE', url: address.pathname });
    expect(again.json().data).toEqual({ event: 'outbid', stopped: false });
    expect(await outbid(customer)).toHaveLength(2);
  });

  test('keeps all other choices', async () => {
    const customer = await buildCustomer(served.database);
    const other = { customer_id: customer.id, event: 'lost', channel: 'push', wanted: true } as const;
    await served.database.kysely.insertInto('notification_choices').values(other).execute();
    await ask(served.app, { method: 'POST', url: urlFor(customer.id) });
    const stored = await served.database.kysely
      .selectFrom('notification_choices')
      .select(['event', 'channel', 'wanted'])
      .where('customer_id', '=', customer.id)
      .orderBy('event')
      .execute();
    expect(stored).toEqual([
      { event: 'lost', channel: 'push', wanted: true },
      { event: 'outbid', channel: 'mail', wanted: false },
    ]);
  });
});

describe('a summary', () => {
  test.each(['daily', 'weekly'] as const)(
    'that comes %s is stopped, and comes as before afterwards',
    async (how) => {
      const { id } = await buildCustomer(served.database);
      const timing = { ...usualTiming('Europe/Rome'), watching: how };
      await inTransaction(served.database, (trx) => storeTiming(trx, id, timing));
      const event = `watching-${how}` as const;
      const url = `/api/notification-settings/mail-stops/${sealMailStop({ customerId: id, event }, TEST_KEYS.unsubscribeLinks)}`;
      const call = async (method: 'GET' | 'POST' | 'DELETE') =>
        (await ask(served.app, { method, url })).json().data;
      const stored = () => findTiming(served.database.kysely, id);

      expect(await call('GET')).toEqual({ event, stopped: false });
      for (const _ of [1, 2]) expect(await call('POST')).toEqual({ event, stopped: true });
      expect(await stored()).toEqual({ ...timing, watching: 'off' });
      expect(await call('GET')).toEqual({ event, stopped: true });
      expect(await call('DELETE')).toEqual({ event, stopped: false });
      expect(await stored()).toEqual(timing);
    },
  );
});

describe('the link of a mail', () => {
  test('says what it stops, and changes nothing when it is read', async () => {
    const { id } = await buildCustomer(served.database);
    for (const _ of [1, 2]) {
      const read = await ask(served.app, { url: urlFor(id) });
      expect(read.json().data).toEqual({ event: 'outbid', stopped: false });
    }
  });

  test('is refused if it is forged, or if the account has been closed', async () => {
    const { id } = await buildCustomer(served.database, { deleted_at: new Date('2026-05-01') });
    const forged = `/api/notification-settings/mail-stops/${'0'.repeat(32)}${'A'.repeat(43)}outbid`;
    for (const url of [forged, urlFor(id)])
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const answer = await ask(served.app, { method, url });
        expect([answer.statusCode, answer.json().errors[0].code]).toEqual([422, 'unsubscribe-link-invalid']);
      }
  });
});
