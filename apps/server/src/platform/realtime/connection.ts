import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { Clock } from '@marque/domain/clock';
import type { WebSocket } from 'ws';
import { createAllowance } from './allowance.ts';
import { type RealtimeCredentials, readSignature } from './channel-signature.ts';
import type { Channels } from './channels.ts';
import { textFrame } from './frame.ts';
import type { RealtimeLimits } from './limits.ts';
import { startPings } from './pings.ts';
import * as protocol from './protocol.ts';
import { refuseSubscription } from './refuse-subscription.ts';

const { closeCodes } = protocol;

type Traffic = { sent: number; dropped: number };

export type Connection = {
  write(frame: Buffer): void;
  close(error: protocol.ProtocolError): void;
  terminate(): void;
  closed: Promise<void>;
};

type ConnectionParts = {
  ws: WebSocket;
  /** The stream below `ws`. It accepts a finished frame; `ws` would build the frame again for each client. */
  stream: Duplex;
  channels: Channels;
  credentials: RealtimeCredentials;
  limits: RealtimeLimits;
  clock: Clock;
  traffic: Traffic;
  /** Called when a session has opened a private channel for this client. */
  onSession: (connection: Connection, tie: { sessionId: string; channel: string }) => void;
};

/** Serves one client from its greeting until it disconnects. */
export function openConnection(parts: ConnectionParts): Connection {
  const { ws, stream, channels, credentials, limits, clock, traffic, onSession } = parts;
  const socketId = `${randomInt(1, 2 ** 32)}.${randomInt(1, 2 ** 32)}`;
  const joined = new Set<string>();
  const allowance = createAllowance(limits.messagesPerSecond, clock);

  const connection: Connection = {
    write(frame) {
      if (!canTakeMore()) return;
      stream.write(frame);
      traffic.sent += 1;
    },
    close({ code, message }) {
      say(protocol.protocolError(message, code));
      ws.close(code, message);
    },
    terminate: () => ws.terminate(),
    closed: new Promise((resolve) => ws.once('close', () => resolve())),
  };

  const pings = startPings({
    quietMs: limits.activityTimeoutMs,
    answerMs: limits.pongTimeoutMs,
    ask: () => say(protocol.ping),
    giveUp: () => connection.close({ code: closeCodes.pongMissing, message: 'Pong reply not received' }),
  });

  ws.on('message', (data, isBinary) => {
    if (maySpeak()) answer(isBinary ? undefined : protocol.readClientMessage(data.toString()));
  });
  ws.on('ping', (data) => {
    if (maySpeak() && canTakeMore()) ws.pong(data);
  });
  ws.on('pong', pings.heard);
  // Nothing to do: the close always follows an error, such as a broken frame or a message that is too large.
  ws.on('error', () => {});
  ws.on('close', () => {
    pings.stop();
    for (const channel of joined) channels.leave(channel, connection);
  });

  function say(text: string): void {
    connection.write(textFrame(text));
  }

  function canTakeMore(): boolean {
    if (ws.readyState !== ws.OPEN) return false;
    if (stream.writableLength <= limits.bufferedBytes) return true;
    traffic.dropped += 1;
    ws.terminate();
    return false;
  }

  function maySpeak(): boolean {
    if (ws.readyState !== ws.OPEN) return false;
    pings.heard();
    if (allowance.take()) return true;
    connection.close({ code: closeCodes.clientEventRefused, message: 'Too many messages' });
    return false;
  }

  function answer(message: protocol.ClientMessage | undefined) {
    if (!message) return say(protocol.protocolError('The message was not understood'));
    if (message.event.startsWith('client-')) {
      return say(protocol.protocolError('Client events are not served', closeCodes.clientEventRefused));
    }
    switch (message.event) {
      case 'pusher:ping':
        return say(protocol.pong);
      case 'pusher:pong':
        return;
      case 'pusher:subscribe':
        return subscribe(message.data?.channel ?? '', message.data?.auth ?? '');
      case 'pusher:unsubscribe':
        return unsubscribe(message.data?.channel ?? '');
      case 'pusher:signin':
        return connection.close({ code: closeCodes.unauthorised, message: 'Users do not sign in here' });
      default:
        return say(protocol.protocolError('The event is not known'));
    }
  }

  function subscribe(channel: string, auth: string) {
    if (!joined.has(channel)) {
      const { channelsPerConnection } = limits;
      const request = { socketId, channel, auth, joined: joined.size, channelsPerConnection };
      const refusal = refuseSubscription(request, credentials);
      if (refusal?.type === 'Unsupported') say(protocol.protocolError(refusal.error));
      if (refusal) return say(protocol.subscriptionError(channel, refusal));
      joined.add(channel);
      channels.join(channel, connection);
      const signed =
        channel.startsWith('private-') && readSignature({ socketId, channel, auth }, credentials);
      if (signed && signed.sessionId !== null)
        onSession(connection, { sessionId: signed.sessionId, channel });
    }
    say(protocol.subscriptionSucceeded(channel));
  }

  function unsubscribe(channel: string): void {
    if (joined.delete(channel)) channels.leave(channel, connection);
  }

  say(protocol.connectionEstablished(socketId, limits.activityTimeoutMs));
  return connection;
}
