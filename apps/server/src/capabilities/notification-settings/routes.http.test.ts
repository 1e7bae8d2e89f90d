import { buildCustomer } from '@marque/testing/build-customer';
import { describe, expect, test } from 'vitest';
import { ask, startSession } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp();
const url = '/api/notification-settings';

async function begin(overrides: { phone_verified_at?: Date; telephone?: string } = {}) {
  const customer = await buildCustomer(served.database, overrides);
  const headers = { 'access-token': await startSession(served.database, customer) };
  return {
    customer,
    read: async () => (await ask(served.app, { url, headers })).json().data,
    choose: async (payload: object) => {
      const answered = await ask(served.app, { method: 'PUT', url, headers, payload });
      return { status: answered.statusCode, ...answered.json() };
    },
  };
}

const verified = { telephone: '+442079460000', phone_verified_at: new Date('2026-05-01') };

describe('the notification settings', () => {
  test('start with the defaults', async () => {
    const { phone_verified, settings } = await (await begin()).read();
    expect(phone_verified).toBe(false);
    expect(settings.outbid).toEqual({
      mail: { wanted: true, changeable: true },
      sms: { wanted: false, changeable: false },
      push: { wanted: true, changeable: true },
    });
    expect(settings.won.mail).toEqual({ wanted: true, changeable: false });
  });

  test('are saved as a whole: omitted channels are off, except those that are always on', async () => {
    const { read, choose } = await begin(verified);
    const { status, data } = await choose({ outbid: { sms: true }, lost: { mail: true } });
    expect(status).toBe(200);
    expect(data).toEqual(await read());
    expect(data.settings.outbid).toMatchObject({ mail: { wanted: false }, sms: { wanted: true } });
    expect(data.settings.won.mail.wanted).toBe(true);
    expect(data.settings.reply.mail.wanted).toBe(false);
  });

  test('keep the SMS choices while the number is not verified', async () => {
    const { customer, read, choose } = await begin(verified);
    await choose({ outbid: { sms: true } });
    const setVerified = (phone_verified_at: Date | null) =>
      served.database.kysely
        .updateTable('customers')
        .set({ phone_verified_at })
        .where('id', '=', customer.id)
        .execute();
    await setVerified(null);
    await choose({ outbid: { mail: true } });
    await setVerified(new Date('2026-05-02'));
    expect((await read()).settings.outbid).toMatchObject({ mail: { wanted: true }, sms: { wanted: true } });
  });

  test('equal one whole form after two forms are sent at once', async () => {
    const { read, choose } = await begin();
    const forms = [{ outbid: { mail: true } }, { lost: { mail: true }, reply: { mail: true, push: true } }];
    await Promise.all([...forms, ...forms].map(choose));
    const { settings } = await read();
    expect([
      [true, false, false],
      [false, true, true],
    ]).toContainEqual(['outbid', 'lost', 'reply'].map((event) => settings[event].mail.wanted));
  });

  test('set all events of a category whose switch was moved', async () => {
    const { choose } = await begin(verified);
    const { data } = await choose({
      ...{ outbid: { push: true }, lost: { mail: true } },
      categories: {
        bidding: { mail: { shown: 'on', wanted: false }, push: { shown: 'some', wanted: false } },
        comments: { sms: { shown: 'off', wanted: true } },
        buying: { push: { shown: 'on', wanted: false } },
      },
    });
    const { outbid, lost, receipt, comment, reply, sale, won } = data.settings;
    expect([outbid, lost, receipt].map(({ mail }) => mail.wanted)).toEqual([false, false, false]);
    expect([outbid.push.wanted, comment.sms.wanted, reply.sms.wanted]).toEqual([true, true, true]);
    expect([sale.mail.wanted, won.mail.wanted, sale.push.wanted]).toEqual([true, true, false]);
  });

  const timing = {
    ...{ time_zone: 'Asia/Tokyo', is_quiet: true, quiet_from: '23:30', quiet_to: '06:15' },
    ...{ bids_are_urgent: true, watching_frequency: 'weekly' },
  };

  test('suggest the time zone of the country, and keep the times that were chosen', async () => {
    const { customer, read, choose } = await begin();
    await served.database.kysely
      .updateTable('customers')
      .set({ country: 'FI' })
      .where('id', '=', customer.id)
      .execute();
    const usual = { is_quiet: false, bids_are_urgent: false, watching_frequency: 'at-once' };
    expect(await read()).toMatchObject({
      timing: { ...usual, time_zone: 'Europe/Helsinki' },
      is_time_zone_chosen: false,
    });
    expect((await choose({ timing })).status).toBe(200);
    expect(await read()).toMatchObject({ timing, is_time_zone_chosen: true });
    await choose({ outbid: { mail: true } });
    expect((await read()).timing).toEqual(timing);
  });

  test.each([
    ['timing/time_zone', { time_zone: 'Nowhere/Town' }],
    ['timing/time_zone', { time_zone: 'x'.repeat(100_000) }],
    ['timing/quiet_from', { quiet_from: '24:00' }],
    ['timing/quiet_to', { quiet_to: '23:30' }],
    ['timing/watching_frequency', { watching_frequency: 'hourly' }],
  ])('refuse a wrong %s', async (pointer, wrong) => {
    const { read, choose } = await begin();
    const { status, errors } = await choose({ timing: { ...timing, ...wrong } });
    expect([status, errors[0].source.pointer]).toEqual([422, `/${pointer}`]);
    expect((await read()).is_time_zone_chosen).toBe(false);
  });

  test('need a login and boolean values', async () => {
    expect((await ask(served.app, { url })).statusCode).toBe(401);
    const { choose } = await begin();
    const wrong = await choose({ outbid: { mail: 'yes' } });
    expect([wrong.status, wrong.errors[0].source.pointer]).toEqual([422, '/outbid/mail']);
  });
});
