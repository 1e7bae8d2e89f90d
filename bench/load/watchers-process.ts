import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { maskedFrame } from './socket-frames.ts';
import type { WatchOrder, WatchReport } from './watchers.ts';

// The server limits sockets per address, so the sockets use several loopback addresses.
const SOCKETS_PER_ADDRESS = 150;
const SHORTEST_EVENT = 200;

const tell = (report: WatchReport) => process.send?.(report);

process.on('message', (order: WatchOrder) => watch(order));

async function watch({ port, path, channel, count }: WatchOrder): Promise<void> {
  let heard = 0;
  for (let index = 0; index < count; index++) {
    const socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: `127.0.1.${1 + Math.floor(index / SOCKETS_PER_ADDRESS)}`,
    });
    await once(socket, 'connect');
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    await hear(socket, 'HTTP/1.1 101');
    if (channel) {
      socket.write(maskedFrame(JSON.stringify({ event: 'pusher:subscribe', data: { channel } })));
      await hear(socket, 'subscription_succeeded');
    }
    socket.on('data', (chunk) => {
      // Only one event is sent at a time, and it arrives in one chunk. Its size distinguishes it from other messages.
      if (chunk.length < SHORTEST_EVENT) return;
      heard += 1;
      if (heard < count) return;
      heard = 0;
      tell({ kind: 'all-heard', at: String(process.hrtime.bigint()) });
    });
  }
  tell({ kind: 'ready' });
}

async function hear(socket: Socket, words: string): Promise<void> {
  let text = '';
  while (!text.includes(words)) text += String((await once(socket, 'data'))[0]);
}
