import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocketServer } from 'ws';

export type BareBroadcast = { port: number; broadcast(frame: Buffer): void; close(): Promise<void> };

/** The raw limit of a broadcast: bare `ws`, and a finished frame written to each socket. */
export async function openBareBroadcast(): Promise<BareBroadcast> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  const streams = new Set<Socket>();
  sockets.on('connection', (ws, request) => {
    streams.add(request.socket);
    ws.on('error', () => {});
    ws.on('close', () => streams.delete(request.socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    broadcast: (frame) => {
      for (const stream of streams) stream.write(frame);
    },
    close: async () => {
      for (const ws of sockets.clients) ws.terminate();
      sockets.close();
      server.close();
      await once(server, 'close');
    },
  };
}
