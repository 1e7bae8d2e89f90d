import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@marque/domain/clock';
import type { BaseLogger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { createAdmission } from './admission.ts';
import type { Bus } from './bus.ts';
import { createChannels } from './channels.ts';
import { type Connection, openConnection } from './connection.ts';
import { realtimePath, refuseHandshake } from './handshake.ts';
import { defaultLimits, type RealtimeLimits } from './limits.ts';
import { closeCodes, type ProtocolError, protocolError } from './protocol.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { type WatchedSessions, watchSessions } from './session-watch.ts';

export type RealtimeMetrics = {
  connections: number;
  subscriptions: number;
  messagesSent: number;
  slowClientsDropped: number;
};

type RealtimeServer = {
  attach(server: Server): void;
  connections(): number;
  /** Closes the sockets of sessions that have ended. This also happens automatically. */
  closeEndedSessions(): Promise<void>;
  metrics(): RealtimeMetrics;
  close(): Promise<void>;
};

type RealtimeServerOptions = {
  key: string;
  secret: string;
  bus: Pick<Bus, 'subscribe'>;
  logger: Pick<BaseLogger, 'info' | 'warn'>;
  /** Absent if there are no sessions, as in tests of the protocol. */
  sessions?: WatchedSessions;
  allowedOrigins: (origin: string | undefined) => boolean;
  /** Finds the client's address. Behind a proxy, the address of the socket is the proxy's. */
  addressOf?: (request: IncomingMessage) => string;
  limits?: Partial<RealtimeLimits>;
  clock?: Clock;
};

/** Serves the Pusher Channels protocol, version 7, at `/app/{key}`. */
export function createRealtimeServer(options: RealtimeServerOptions): RealtimeServer {
  const { key, secret, bus, logger, allowedOrigins } = options;
  const { addressOf = socketAddress, clock = { now: () => new Date() } } = options;
  const limits = { ...defaultLimits, ...options.limits };

  const channels = createChannels();
  const admission = createAdmission(limits);
  const traffic = { sent: 0, dropped: 0 };
  const open = new Set<Connection>();
  const watch = options.sessions && watchSessions(options.sessions, logger);
  const detachments: (() => void)[] = [];
  let draining = false;

  const socketOptions = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
    closeTimeout: limits.closeTimeoutMs,
    // A connection answers pings itself, within its limits. `ws` would buffer pongs for a client that never
    // reads.
    autoPong: false,
  };
  const sockets = new WebSocketServer(socketOptions);
  const leaveBus = bus.subscribe(channels.broadcast, () => sendAllAway('Live updates may have been missed'));

  function attach(server: Server): void {
    const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      if (request.url?.startsWith(realtimePath)) return receive(request, stream, head);
      // Other listeners, such as hot reload, may serve other paths. Without one, the socket would stay open
      // for ever.
      if (server.listenerCount('upgrade') === 1) refuseUpgrade(stream, 404);
    };
    server.on('upgrade', onUpgrade);
    detachments.push(() => server.off('upgrade', onUpgrade));
  }

  function receive(request: IncomingMessage, stream: Duplex, head: Buffer) {
    if (draining) return refuseUpgrade(stream, 503);
    if (!allowedOrigins(request.headers.origin)) return refuseUpgrade(stream, 403);
    sockets.handleUpgrade(request, stream, head, (ws) => {
      const address = addressOf(request);
      const refusal = refuseHandshake(request.url ?? '', key) ?? admission.refuse(address);
      if (refusal) turnAway(ws, refusal);
      else admit(ws, stream, address);
    });
  }

  function admit(ws: WebSocket, stream: Duplex, address: string): void {
    const credentials = { key, secret };
    const connection = openConnection({
      ...{ ws, stream, channels, credentials, limits, clock, traffic },
      onSession: (connection, tie) => watch?.tie(connection, tie),
    });
    admission.enter(address);
    open.add(connection);
    ws.once('close', () => {
      admission.leave(address);
      open.delete(connection);
      watch?.untie(connection);
    });
  }

  function sendAllAway(message: string): void {
    logger.info({ connections: open.size }, message);
    for (const connection of open) connection.close({ code: closeCodes.reconnect, message });
  }

  async function close(): Promise<void> {
    draining = true;
    leaveBus();
    watch?.close();
    sendAllAway('The server is going away');
    const timeLimit = new AbortController();
    const gone = Promise.all([...open].map((connection) => connection.closed));
    const late = sleep(limits.closeTimeoutMs, undefined, { signal: timeLimit.signal }).catch(() => {});
    await Promise.race([gone, late]);
    timeLimit.abort();
    for (const connection of open) connection.terminate();
    for (const detach of detachments) detach();
  }

  return {
    attach,
    connections: () => open.size,
    closeEndedSessions: async () => watch?.look(),
    metrics: () => ({
      connections: open.size,
      subscriptions: channels.subscriptions(),
      messagesSent: traffic.sent,
      slowClientsDropped: traffic.dropped,
    }),
    close,
  };
}

function turnAway(ws: WebSocket, { code, message }: ProtocolError): void {
  ws.on('error', () => {});
  ws.send(protocolError(message, code));
  ws.close(code, message);
}

function socketAddress(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? 'unknown';
}
