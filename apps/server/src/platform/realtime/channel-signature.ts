import { createHmac } from 'node:crypto';
import { isSameSecret } from '../secret-box.ts';

export type RealtimeCredentials = { key: string; secret: string };

type Entry = {
  socketId: string;
  channel: string;
  /** The session that may enter. Absent for hosted Pusher, which has no sessions. */
  sessionId?: string | undefined;
};

/**
 * Signs the access of one socket to one private channel, as the Channels protocol defines. Clients pass it on
 * unchanged.
 */
export function signChannel(entry: Entry, { key, secret }: RealtimeCredentials): string {
  const { socketId, channel, sessionId } = entry;
  const signed = [socketId, channel, ...(sessionId ? [sessionId] : [])].join(':');
  const signature = createHmac('sha256', secret).update(signed).digest('hex');
  return [key, signature, ...(sessionId ? [sessionId] : [])].join(':');
}

/** Null if the signature is not ours, or is for another socket or channel. */
export function readSignature(
  { socketId, channel, auth }: { socketId: string; channel: string; auth: string },
  credentials: RealtimeCredentials,
): { sessionId: string | null } | null {
  const sessionId = auth.split(':')[2];
  const expected = signChannel({ socketId, channel, sessionId }, credentials);
  return isSameSecret(auth, expected) ? { sessionId: sessionId ?? null } : null;
}
