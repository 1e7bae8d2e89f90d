import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eventually } from '@marque/testing/eventually';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startLiveServer } from './test/live-server.ts';
import { openRawClient } from './test/raw-client.ts';

describe('disconnecting', () => {
  test('closes a client that does not answer a ping', async () => {
    const { port, realtime } = await startLiveServer({
      limits: { activityTimeoutMs: 20, pongTimeoutMs: 20 },
    });
    const client = openRawClient(port);

    await client.next('pusher:ping');

    expect(await client.closed).toMatchObject({ code: 4201 });
    await eventually(() => expect(realtime.connections()).toBe(0));
  });

  test('drops a client that does not read, without delaying the others', async () => {
    const { port, bus, realtime } = await startLiveServer();
    const reader = openRawClient(port);
    await reader.next('pusher:connection_established');
    reader.say('pusher:subscribe', { channel: 'listings' });
    await reader.next('pusher_internal:subscription_succeeded');
    await subscribeWithoutReading(port, 'listings');
    await eventually(() => expect(realtime.metrics().subscriptions).toBe(2));

    const message = { channel: 'listings', event: 'bulk', data: 'x'.repeat(32 * 1024) };
    while (realtime.metrics().slowClientsDropped === 0) {
      await bus.publish(message);
      await reader.next('bulk');
      await nextTurn();
    }

    await eventually(() => expect(realtime.metrics()).toMatchObject({ connections: 1, subscriptions: 1 }));
    expect(realtime.metrics().slowClientsDropped).toBe(1);
  });

  test('asks all clients to reconnect during a drain, refuses new ones, and does not wait for silent ones', async () => {
    const { port, realtime } = await startLiveServer();
    const client = openRawClient(port);
    await client.next('pusher:connection_established');
    await subscribeWithoutReading(port, 'listings');
    await eventually(() => expect(realtime.connections()).toBe(2));

    const drained = realtime.close();
    const late = openRawClient(port);

    expect(await client.closed).toMatchObject({ code: 4200 });
    expect(await late.refused).toBe(503);
    await drained;
    await eventually(() => expect(realtime.connections()).toBe(0));
  });
});

/** Opens a socket that subscribes to a channel and never reads a byte. */
async function subscribeWithoutReading(port: number, channel: string): Promise<void> {
  const socket = createConnection(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.pause();
  await once(socket, 'connect');
  socket.write(
    [
      'GET /app/marque?protocol=7 HTTP/1.1',
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      '\r\n',
    ].join('\r\n'),
  );
  const text = JSON.stringify({ event: 'pusher:subscribe', data: { channel } });
  // A mask of zeros leaves the text unchanged.
  const header = [0x81, 0x80 | text.length, 0, 0, 0, 0];
  socket.write(Buffer.concat([Buffer.from(header), Buffer.from(text)]));
}
