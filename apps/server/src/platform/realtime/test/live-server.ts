import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createRealtimeServer } from '../server.ts';
import { createLocalBus } from './local-bus.ts';
import { silentLogger } from './silent-logger.ts';

export const credentials = { key: 'marque', secret: 'a-secret-of-the-tests' };

type LiveServerOptions = Partial<Parameters<typeof createRealtimeServer>[0]> & { port?: number };

/** Starts a realtime server on a real port of this machine, for one test. */
export async function startLiveServer({ port = 0, ...options }: LiveServerOptions = {}) {
  const bus = createLocalBus();
  const realtime = createRealtimeServer({
    ...credentials,
    bus,
    logger: silentLogger,
    allowedOrigins: () => true,
    ...options,
    limits: { closeTimeoutMs: 200, ...options.limits },
  });
  const server = createServer();
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  realtime.attach(server);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  /** Ends without closing the connections properly, like a killed program. */
  async function crash(): Promise<void> {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  }
  onTestFinished(async () => {
    await realtime.close();
    if (server.listening) await crash();
  });

  const address = server.address() as AddressInfo;
  return { port: address.port, server, bus, realtime, crash };
}
