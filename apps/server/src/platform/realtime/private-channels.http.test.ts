import { describe, expect, test } from 'vitest';
import { signChannel } from './channel-signature.ts';
import { credentials, startLiveServer } from './test/live-server.ts';
import { createPusherClient, nextEvent, subscribed } from './test/pusher-client.ts';

describe('a pusher-js client', () => {
  test('enters a private channel with a signature for it', async () => {
    const { port, bus } = await startLiveServer();
    const client = createPusherClient(port, {
      channelAuthorization: {
        customHandler: ({ socketId, channelName }, done) =>
          done(null, { auth: signChannel({ socketId, channel: channelName }, credentials) }),
      },
    });
    const channel = await subscribed(client, 'private-customer.42');

    const outbid = nextEvent(channel, 'outbid');
    await bus.publish({ channel: 'private-customer.42', event: 'outbid', data: { listing: 7 } });

    expect(await outbid).toEqual({ listing: 7 });
  });

  test.each([
    ['no signature', () => ''],
    [
      'a signature by another secret',
      (id: string, name: string) =>
        signChannel({ socketId: id, channel: name }, { ...credentials, secret: 'guessed' }),
    ],
    [
      'a signature for another socket',
      (_: string, name: string) => signChannel({ socketId: '1.1', channel: name }, credentials),
    ],
    [
      'a signature whose session was changed',
      (id: string, name: string) =>
        signChannel({ socketId: id, channel: name, sessionId: 'one' }, credentials).replace('one', 'two'),
    ],
    [
      'a signature for another channel',
      (id: string) => signChannel({ socketId: id, channel: 'private-customer.1' }, credentials),
    ],
  ])('cannot enter a private channel with %s, but stays connected', async (_, sign) => {
    const { port, bus } = await startLiveServer();
    const client = createPusherClient(port, {
      channelAuthorization: {
        customHandler: ({ socketId, channelName }, done) => done(null, { auth: sign(socketId, channelName) }),
      },
    });
    const channel = client.subscribe('private-customer.42');
    const heard: unknown[] = [];
    channel.bind('outbid', (data: unknown) => heard.push(data));

    const refusal = await nextEvent(channel, 'pusher:subscription_error');
    await bus.publish({ channel: 'private-customer.42', event: 'outbid', data: {} });
    await subscribed(client, 'listings');

    expect(refusal).toMatchObject({ type: 'AuthError', status: 401 });
    expect(heard).toEqual([]);
  });

  test('gets an error for a presence channel', async () => {
    const { port } = await startLiveServer();
    const client = createPusherClient(port, {
      channelAuthorization: {
        customHandler: (_, done) => done(null, { auth: 'marque:x', channel_data: '{"user_id":"1"}' }),
      },
    });

    const error = nextEvent(client.connection, 'error');
    const refusal = await nextEvent(client.subscribe('presence-room'), 'pusher:subscription_error');

    expect(refusal).toMatchObject({ type: 'Unsupported', status: 403 });
    expect(await error).toMatchObject({ data: { message: 'Presence channels are not served' } });
  });
});
