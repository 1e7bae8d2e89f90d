import { eventually } from '@marque/testing/eventually';
import { describe, expect, test } from 'vitest';
import { startLiveServer } from './test/live-server.ts';
import { createPusherClient, nextEvent, subscribed } from './test/pusher-client.ts';

describe('a pusher-js client', () => {
  test('receives the messages of its channels, and no others', async () => {
    const { port, bus, realtime } = await startLiveServer();
    const client = createPusherClient(port);
    const listing = await subscribed(client, 'listing.7');
    const heard: unknown[] = [];
    client.bind_global((event: string, data: unknown) => heard.push([event, data]));

    const placed = nextEvent(listing, 'bid.placed');
    await bus.publish({ channel: 'listing.8', event: 'bid.placed', data: { price: 1 } });
    await bus.publish({
      channel: 'listing.7',
      event: 'bid.placed',
      data: { price: 1500, formatted: '£1,500' },
    });

    expect(await placed).toEqual({ price: 1500, formatted: '£1,500' });
    expect(heard).toEqual([['bid.placed', { price: 1500, formatted: '£1,500' }]]);
    expect(realtime.metrics()).toEqual({
      connections: 1,
      subscriptions: 1,
      messagesSent: 3,
      slowClientsDropped: 0,
    });
  });

  test.each([0, 125, 126, 65_535, 65_536, 200_000])(
    'receives a text of %i characters completely',
    async (length) => {
      const { port, bus } = await startLiveServer();
      const channel = await subscribed(createPusherClient(port), 'listings');

      const heard = nextEvent(channel, 'e');
      await bus.publish({ channel: 'listings', event: 'e', data: 'x'.repeat(length) });

      expect(await heard).toHaveLength(length);
    },
  );

  test('receives nothing more from a channel that it left', async () => {
    const { port, bus, realtime } = await startLiveServer();
    const client = createPusherClient(port);
    await subscribed(client, 'listing.7');
    const listings = await subscribed(client, 'listings');
    const heard: unknown[] = [];
    client.bind_global((event: string) => heard.push(event));

    client.unsubscribe('listing.7');
    await eventually(() => expect(realtime.metrics().subscriptions).toBe(1));
    const updated = nextEvent(listings, 'listing.updated');
    await bus.publish({ channel: 'listing.7', event: 'bid.placed', data: {} });
    await bus.publish({ channel: 'listings', event: 'listing.updated', data: {} });
    await updated;

    expect(heard).toEqual(['listing.updated']);
  });

  test('gets an error for a client event', async () => {
    const { port } = await startLiveServer();
    const client = createPusherClient(port);
    const channel = await subscribed(client, 'listings');

    const error = nextEvent(client.connection, 'error');
    channel.trigger('client-bid', { amount: 1 });

    expect(await error).toMatchObject({ data: { code: 4301 } });
    expect(client.connection.state).toBe('connected');
  });

  test('is refused with a wrong key, and does not reconnect', async () => {
    const { port } = await startLiveServer();
    const client = createPusherClient(port, { key: 'somebody-else' });

    const error = nextEvent(client.connection, 'error');
    await nextEvent(client.connection, 'disconnected');

    expect(await error).toMatchObject({ error: { data: { code: 4001 } } });
  });

  test('gets a pong for its ping', async () => {
    const { port } = await startLiveServer();
    const client = createPusherClient(port, { activityTimeout: 20, pongTimeout: 10_000 });

    const answer = await nextEvent(client.connection, 'message');

    expect(answer).toMatchObject({ event: 'pusher:pong' });
  });

  test('stays connected while it answers the pings of the server', async () => {
    const { port, realtime } = await startLiveServer({
      limits: { activityTimeoutMs: 20, pongTimeoutMs: 5_000 },
    });
    const client = createPusherClient(port);
    await nextEvent(client.connection, 'connected');

    // The greeting and three pings. Each later ping is sent only after the previous one was answered.
    await eventually(() => expect(realtime.metrics().messagesSent).toBeGreaterThanOrEqual(4));

    expect(client.connection.state).toBe('connected');
  });

  test('reconnects and subscribes to its channels again after the server has crashed and restarted', async () => {
    const first = await startLiveServer();
    const client = createPusherClient(first.port);
    const channel = await subscribed(client, 'listing.7');
    const again = nextEvent(channel, 'pusher:subscription_succeeded');

    await first.crash();
    const second = await startLiveServer({ port: first.port });
    await again;
    const placed = nextEvent(channel, 'bid.placed');
    await second.bus.publish({ channel: 'listing.7', event: 'bid.placed', data: { price: 2 } });

    expect(await placed).toEqual({ price: 2 });
  });

  test('has to reconnect, and so to read the state again, when the bus has a gap', async () => {
    const { port, bus } = await startLiveServer();
    const client = createPusherClient(port);
    const channel = await subscribed(client, 'listing.7');
    const socketId = client.connection.socket_id;

    const again = nextEvent(channel, 'pusher:subscription_succeeded');
    bus.reportGap();
    await again;

    expect(client.connection.socket_id).not.toBe(socketId);
  });
});
