import { once } from 'node:events';
import { eventually } from '@marque/testing/eventually';
import { fixedClock } from '@marque/testing/fixed-clock';
import { describe, expect, test } from 'vitest';
import { startLiveServer } from './test/live-server.ts';
import { openRawClient } from './test/raw-client.ts';

describe('limits', () => {
  test('connections above the total limit are refused and may try later', async () => {
    const { port } = await startLiveServer({ limits: { connections: 1 } });
    const first = openRawClient(port);
    await first.next('pusher:connection_established');

    expect(await openRawClient(port).closed).toMatchObject({ code: 4100 });
    first.ws.close();
    await first.closed;
    await openRawClient(port).next('pusher:connection_established');
  });

  test('connections above the limit per address are refused', async () => {
    const { port } = await startLiveServer({
      limits: { connectionsPerAddress: 1 },
      addressOf: (request) => String(request.headers['x-forwarded-for']),
    });
    const from = (address: string) => openRawClient(port, undefined, { 'x-forwarded-for': address });
    await from('192.0.2.1').next('pusher:connection_established');

    expect(await from('192.0.2.1').closed).toMatchObject({ code: 4004 });
    await from('192.0.2.2').next('pusher:connection_established');
  });

  test('an IPv6 network counts as one address', async () => {
    const { port } = await startLiveServer({
      limits: { connectionsPerAddress: 1 },
      addressOf: (request) => String(request.headers['x-forwarded-for']),
    });
    const from = (address: string) => openRawClient(port, undefined, { 'x-forwarded-for': address });
    const first = from('2001:db8:1:2::1');
    await first.next('pusher:connection_established');

    expect(await from('2001:db8:1:2:ffff::1').closed).toMatchObject({ code: 4004 });
    await from('2001:db8:1:3::1').next('pusher:connection_established');

    first.ws.close();
    await first.closed;
    await from('2001:db8:1:2::3').next('pusher:connection_established');
  });

  test('channels above the limit are refused until the client leaves one', async () => {
    const { port } = await startLiveServer({ limits: { channelsPerConnection: 2 } });
    const client = openRawClient(port);
    await client.next('pusher:connection_established');

    for (const channel of ['a', 'b', 'c']) client.say('pusher:subscribe', { channel });
    const refusal = await client.next('pusher:subscription_error');
    client.say('pusher:unsubscribe', { channel: 'a' });
    client.say('pusher:subscribe', { channel: 'c' });

    expect(refusal).toMatchObject({ channel: 'c', data: { type: 'LimitReached' } });
    expect(await client.next('pusher_internal:subscription_succeeded')).toMatchObject({ channel: 'c' });
  });

  test('subscribing twice counts as one subscription', async () => {
    const { port, realtime } = await startLiveServer();
    const client = openRawClient(port);
    await client.next('pusher:connection_established');

    client.say('pusher:subscribe', { channel: 'a' });
    client.say('pusher:subscribe', { channel: 'a' });
    await client.next('pusher_internal:subscription_succeeded');
    await client.next('pusher_internal:subscription_succeeded');

    expect(realtime.metrics().subscriptions).toBe(1);
    client.ws.close();
    await eventually(() => expect(realtime.metrics()).toMatchObject({ connections: 0, subscriptions: 0 }));
  });

  test.each(['', 'a b', 'a:b', 'ü', 'x'.repeat(165)])(
    '"%s" is refused as the name of a channel',
    async (channel) => {
      const { port } = await startLiveServer();
      const client = openRawClient(port);
      await client.next('pusher:connection_established');

      client.say('pusher:subscribe', { channel });

      expect(await client.next('pusher:subscription_error')).toMatchObject({
        data: { type: 'InvalidChannel' },
      });
    },
  );

  test('a message that is too large ends the connection', async () => {
    const { port } = await startLiveServer();
    const client = openRawClient(port);
    await client.next('pusher:connection_established');

    client.say('pusher:subscribe', { channel: 'a', padding: 'x'.repeat(10 * 1024) });

    expect(await client.closed).toMatchObject({ code: 1009 });
  });

  test.each(['not json', '[]', '{"data":{}}', Buffer.from([1, 2, 3])])(
    'an invalid message (%s) gets an error, and the connection stays open',
    async (text) => {
      const { port } = await startLiveServer();
      const client = openRawClient(port);
      await client.next('pusher:connection_established');

      client.ws.send(text);
      await client.next('pusher:error');
      client.say('pusher:ping');

      await client.next('pusher:pong');
    },
  );

  test('a client that signs in is closed, because signing in is not supported', async () => {
    const { port } = await startLiveServer();
    const client = openRawClient(port);
    await client.next('pusher:connection_established');

    client.say('pusher:signin', { auth: 'x', user_data: '{}' });

    expect(await client.closed).toMatchObject({ code: 4009 });
  });

  test('a client that sends too many messages is closed', async () => {
    const clock = fixedClock('2030-01-01T00:00:00Z');
    const { port } = await startLiveServer({ limits: { messagesPerSecond: 1 }, clock });
    const client = openRawClient(port);
    await client.next('pusher:connection_established');

    for (let count = 0; count < 10; count++) client.say('pusher:ping');
    for (let count = 0; count < 10; count++) await client.next('pusher:pong');
    clock.advance(1_000);
    client.ws.ping();
    await once(client.ws, 'pong');
    client.say('pusher:ping');

    expect(await client.closed).toMatchObject({ code: 4301 });
  });
});
