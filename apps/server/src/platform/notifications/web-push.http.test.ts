import { randomBytes } from 'node:crypto';
import { startPushService } from '@marque/testing/push-service';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vapidKeysFrom } from './vapid-keys.ts';
import { createWebPush } from './web-push.ts';

const keys = vapidKeysFrom(randomBytes(32));
const noon = new Date('2026-06-01T12:00:00Z');
const services = { hosts: ['push.example'], allowsLoopback: true };
const outbid = { title: 'Outbid', body: 'The E-Type has a new leader.' };

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
beforeEach(() => {
  service.received.length = 0;
  service.answerWith({ status: 201 });
});
afterAll(() => service.close());

const port = (allowed = services) =>
  createWebPush(
    { keys, subject: 'mailto:uk@marque.example', services: allowed },
    { clock: { now: () => noon } },
  );
const subscribe = () => JSON.stringify(service.subscribe());

describe('web push', () => {
  test('reaches the browser, encrypted and signed, with its link', async () => {
    const link = 'https://marque.example/en/listings/1';
    expect(await port().send({ ...outbid, token: subscribe(), link })).toBe('sent');
    expect(service.received).toMatchObject([
      {
        message: { notification: outbid, data: { link } },
        ...{ ttl: '86400', urgency: 'normal', topic: undefined, senderKey: keys.publicKey },
        claims: { aud: service.url, sub: 'mailto:uk@marque.example' },
      },
    ]);
  });

  test('has a time to live until its end, a topic and an urgency', async () => {
    const expiresAt = new Date(noon.getTime() + 90_500);
    const topic = 'outbid https://marque.example/en/listings/1';
    for (const other of [topic, topic, `${topic}2`])
      await port().send({ ...outbid, token: subscribe(), topic: other, urgency: 'high', expiresAt });
    const [first, second, third] = service.received;
    expect(first).toMatchObject({ ttl: '91', urgency: 'high' });
    expect(first?.topic).toMatch(/^[\w-]{32}$/);
    expect(first?.message).toMatchObject({ notification: { tag: first?.topic } });
    expect([second?.topic, third?.topic === first?.topic]).toEqual([first?.topic, false]);
  });

  test('is delivered at once or never if its end has passed', async () => {
    await port().send({ ...outbid, token: subscribe(), expiresAt: new Date(noon.getTime() - 1) });
    expect(service.received).toMatchObject([{ ttl: '0' }]);
  });

  test('is cut if it is longer than a push service accepts', async () => {
    const long = '🚗'.repeat(5_000);
    expect(await port().send({ token: subscribe(), title: long, body: long })).toBe('sent');
    const notification = { title: `${'🚗'.repeat(149)}…`, body: `${'🚗'.repeat(599)}…` };
    expect(service.received).toMatchObject([{ message: { notification } }]);
  });

  test.each([404, 410])('reports a device that is gone, by a %i', async (status) => {
    service.answerWith({ status });
    expect(await port().send({ ...outbid, token: subscribe() })).toBe('unregistered');
  });

  test.each([
    [400, 'refused'],
    [403, 'not-taken'],
    [413, 'refused'],
    [429, 'not-taken'],
    [500, 'unknown'],
    [503, 'not-taken'],
  ])('throws an error without the address for a %i', async (status, fate) => {
    service.answerWith({ status });
    const failure = await port()
      .send({ ...outbid, token: subscribe() })
      .catch((error: Error) => error);
    expect(failure).toMatchObject({ message: `The push message was not sent: ${status}`, fate });
  });

  test('does not follow a redirect', async () => {
    const other = await startPushService();
    try {
      const { endpoint } = other.subscribe();
      service.answerWith({ status: 307, headers: { location: endpoint } });
      await expect(port().send({ ...outbid, token: subscribe() })).rejects.toThrow('307');
      expect(other.received).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test('does not read a long answer', async () => {
    service.answerWith({ status: 201, body: 'x'.repeat(5_000_000) });
    expect(await port().send({ ...outbid, token: subscribe() })).toBe('sent');
  });

  test('gives up waiting for a service that does not answer', async () => {
    const silent = createWebPush({ keys, subject: 'mailto:a@b.example', services }, { timeoutMs: 1 });
    await expect(silent.send({ ...outbid, token: subscribe() })).rejects.toThrow();
  });

  test('sends nothing to a service that is not allowed, or to a token of another provider', async () => {
    const token = subscribe();
    for (const [other, allowed] of [
      [token, { ...services, allowsLoopback: false }],
      ['a-token-of-firebase', services],
    ] as const)
      expect(await port(allowed).send({ ...outbid, token: other })).toBe('unregistered');
    expect(service.received).toEqual([]);
  });
});
