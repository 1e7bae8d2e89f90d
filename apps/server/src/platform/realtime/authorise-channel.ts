import { type RealtimeCredentials, signChannel } from './channel-signature.ts';

type AuthoriseChannelInput = {
  actor: { kind: 'visitor' } | { kind: 'customer'; customer: { id: string } };
  socketId: string;
  channel: string;
};

export function authoriseChannel(
  { actor, socketId, channel }: AuthoriseChannelInput,
  credentials: RealtimeCredentials,
): { auth: string } | { code: 'not-allowed' } {
  const isOwnChannel = actor.kind === 'customer' && channel === `private-customer.${actor.customer.id}`;
  if (!isOwnChannel || !/^\d+\.\d+$/.test(socketId)) return { code: 'not-allowed' };
  return { auth: signChannel(socketId, channel, credentials) };
}
