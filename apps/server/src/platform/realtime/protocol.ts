import { z } from 'zod';
import type { LiveMessage } from './bus.ts';

/**
 * Close codes of the Channels protocol. A client does not reconnect after 40xx, reconnects later after 41xx,
 * and reconnects at once after 42xx.
 */
export const closeCodes = {
  applicationUnknown: 4001,
  overQuota: 4004,
  pathNotFound: 4005,
  versionMalformed: 4006,
  versionUnsupported: 4007,
  versionMissing: 4008,
  unauthorised: 4009,
  overCapacity: 4100,
  // The client reconnects after a moment, without the private channels of the session.
  sessionEnded: 4101,
  reconnect: 4200,
  pongMissing: 4201,
  clientEventRefused: 4301,
} as const;

export type ProtocolError = { code: (typeof closeCodes)[keyof typeof closeCodes]; message: string };

export type SubscriptionRefusal = {
  type: 'InvalidChannel' | 'Unsupported' | 'LimitReached' | 'AuthError';
  error: string;
  status: 400 | 401 | 403 | 429;
};

const clientMessage = z.object({
  event: z.string(),
  data: z
    .object({ channel: z.string(), auth: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

export type ClientMessage = z.infer<typeof clientMessage>;

export function readClientMessage(text: string): ClientMessage | undefined {
  try {
    return clientMessage.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export const ping = '{"event":"pusher:ping","data":"{}"}';
export const pong = '{"event":"pusher:pong","data":"{}"}';

export function connectionEstablished(socketId: string, activityTimeoutMs: number): string {
  // A client treats zero seconds as a missing value.
  const activityTimeout = Math.max(1, Math.round(activityTimeoutMs / 1000));
  return encode('pusher:connection_established', { socket_id: socketId, activity_timeout: activityTimeout });
}

export function subscriptionSucceeded(channel: string): string {
  return encode('pusher_internal:subscription_succeeded', {}, channel);
}

export function subscriptionError(channel: string, refusal: SubscriptionRefusal): string {
  return JSON.stringify({ event: 'pusher:subscription_error', channel, data: refusal });
}

/** Errors carry their data as an object. They have a code only if the protocol defines one for the case. */
export function protocolError(message: string, code: ProtocolError['code'] | null = null): string {
  return JSON.stringify({ event: 'pusher:error', data: { message, code } });
}

export function channelEvent({ channel, event, data }: LiveMessage): string {
  return encode(event, data, channel);
}

/** The protocol sends the data as a JSON string inside the JSON. */
function encode(event: string, data: unknown, channel?: string): string {
  return JSON.stringify({ event, channel, data: JSON.stringify(data) });
}
