import { type RealtimeCredentials, readSignature } from './channel-signature.ts';
import type { SubscriptionRefusal } from './protocol.ts';

const channelName = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;

type Subscription = {
  socketId: string;
  channel: string;
  auth: string;
  joined: number;
  channelsPerConnection: number;
};

export function refuseSubscription(
  { socketId, channel, auth, joined, channelsPerConnection }: Subscription,
  credentials: RealtimeCredentials,
): SubscriptionRefusal | undefined {
  if (!channelName.test(channel)) {
    return { type: 'InvalidChannel', error: 'This is not the name of a channel', status: 400 };
  }
  if (channel.startsWith('presence-')) {
    return { type: 'Unsupported', error: 'Presence channels are not served', status: 403 };
  }
  if (joined >= channelsPerConnection) {
    return {
      type: 'LimitReached',
      error: `A connection may hold ${channelsPerConnection} channels`,
      status: 429,
    };
  }
  if (channel.startsWith('private-') && !readSignature({ socketId, channel, auth }, credentials)) {
    return { type: 'AuthError', error: 'The signature does not fit this channel', status: 401 };
  }
  return undefined;
}
