import { createHmac, timingSafeEqual } from 'node:crypto';

export type RealtimeCredentials = { key: string; secret: string };

/** Lets one socket into one private channel, as the Channels protocol has it. */
export function signChannel(socketId: string, channel: string, { key, secret }: RealtimeCredentials): string {
  const signature = createHmac('sha256', secret).update(`${socketId}:${channel}`).digest('hex');
  return `${key}:${signature}`;
}

export function isSignedFor(
  socketId: string,
  channel: string,
  auth: string,
  credentials: RealtimeCredentials,
): boolean {
  const expected = Buffer.from(signChannel(socketId, channel, credentials));
  const given = Buffer.from(auth);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
