import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { listJobs } from '../../../test/jobs.ts';

import { useTestApp } from '../../../test/use-test-app.ts';
import { readConfig } from '../../platform/config.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';

const metrics = createMetrics();
const served = useTestApp({ metrics });
const now = Date.parse('2026-06-01T12:00:00Z') / 1_000;
const secret = readConfig({ MARQUE_ENV: 'testing' }).keys.sandboxEvents[0].toString('hex');

let events = 0;
const eventOf = (type: string) =>
  JSON.stringify({
    ...{ id: `evt_${++events}`, object: 'event', type, created: now },
    data: { object: { id: 'cs_test_unknown', status: 'complete' } },
  });

const sign = (body: string, at = now, key = secret) =>
  `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`;

const deliver = (body: string, signature?: string) =>
  ask(served.app, {
    ...{ method: 'POST', url: '/api/payments/webhook', payload: body },
    headers: {
      ...{ 'content-type': 'application/json; charset=utf-8', 'access-token': '' },
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
  });

const stored = async (body: string) =>
  (
    await served.database.kysely
      .selectFrom('provider_events')
      .selectAll()
      .where('id', '=', JSON.parse(body).id)
      .execute()
  ).length;
const jobsFor = async (body: string) =>
  (await listJobs(served.database)).filter(({ payload }) => payload.id === JSON.parse(body).id).length;
const forged = async () => (await metrics.forgedProviderEvents.get()).values[0]?.value ?? 0;

describe('an event', () => {
  test('is stored once and handled by one job, however often it arrives', async () => {
    const body = eventOf('checkout.session.completed');
    const answers = await Promise.all([1, 2, 3].map(() => deliver(body, sign(body))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers[0]?.json()).toEqual({ received: true });
    await deliver(body, sign(body, now + 60));
    expect([await stored(body), await jobsFor(body)]).toEqual([1, 1]);
  });

  test('of an unknown kind is stored', async () => {
    const body = eventOf('radar.early_fraud_warning.created');
    expect((await deliver(body, sign(body))).statusCode).toBe(200);
    expect(await stored(body)).toBe(1);
  });

  test.each([
    ['without a signature', () => undefined],
    ['with an empty signature', () => ''],
    ['signed with another key', (body: string) => sign(body, now, 'whsec_other')],
    ['whose signature is ten minutes old', (body: string) => sign(body, now - 600)],
    ['whose body was changed', (body: string) => sign(`${body} `)],
    ['with a very long signature', () => 'v1='.repeat(2_000)],
    ['with a signature that makes no sense', () => `t=${'9'.repeat(400)},v1=zzz`],
  ])('%s is refused and counted', async (_, signatureOf) => {
    const before = await forged();
    const body = eventOf('checkout.session.completed');
    const answer = await deliver(body, signatureOf(body));
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'signature-invalid']);
    expect(await stored(body)).toBe(0);
    expect(await forged()).toBe(before + 1);
  });

  const untimed = JSON.stringify({ id: 'evt_y', type: 'x', created: 'today', data: { object: {} } });

  test.each(['', '{', 'null', '[]', '{"id":7}', JSON.stringify({ id: 'evt_x', type: 'x' }), untimed])(
    'with a valid signature and the body %j stores nothing',
    async (body) => {
      expect((await deliver(body, sign(body))).statusCode).toBe(400);
    },
  );
});
