import { type RealtimeCredentials, signChannel } from './channel-signature.ts';

type AuthoriseChannelInput = {
  actor: { kind: 'visitor' } | { kind: 'customer'; customer: { id: string }; sessionId: string };
  socketId: string;
  channel: string;
};

export function authoriseChannel(
  { actor, socketId, channel }: AuthoriseChannelInput,
  credentials: RealtimeCredentials & { isHosted?: boolean },
): { auth: string } | { code: 'not-allowed' } {
  const isOwnChannel = actor.kind === 'customer' && channel === `private-customer.${actor.customer.id}`;
  if (!isOwnChannel || !/^\d+\.\d+$/.test(socketId)) return { code: 'not-allowed' };
  const sessionId = credentials.isHosted ? undefined : actor.sessionId;
  return { auth: signChannel({ socketId, channel, sessionId }, credentials) };
}
