import type { PublicConfig } from '@marque/contracts/system';
import { idle } from '../../ui/idle.ts';
import { connectionOptions } from './connection-options.ts';

export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'unavailable';
export type EventHandler = (data: unknown) => void;
export type ChannelRequest = { socketId: string; channelName: string };

export type LiveClient = {
  bind(channel: string, event: string, handler: EventHandler): void;
  unbind(channel: string, event: string, handler: EventHandler): void;
  unsubscribe(channel: string): void;
};

export type OpenClient = (settings: {
  realtime: PublicConfig['realtime'];
  authorise(request: ChannelRequest): Promise<{ auth: string }>;
  onState(state: ConnectionState): void;
}) => Promise<LiveClient>;

const stateOf: Record<string, ConnectionState> = {
  initialized: 'connecting',
  connecting: 'connecting',
  connected: 'connected',
  disconnected: 'idle',
};

/** Imports the library on demand, because most pages show nothing live. */
export const openClient: OpenClient = async ({ realtime, authorise, onState }) => {
  const { default: Pusher } = await import('pusher-js');
  // Loading the library and connecting are two tasks, so that a tap can come between them.
  await idle();
  const pusher = new Pusher(realtime.key, {
    ...connectionOptions(realtime, window.location),
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: (request, answer) =>
        authorise(request).then(
          (signed) => answer(null, signed),
          (error: Error) => answer(error, null),
        ),
    },
  });
  pusher.connection.bind('state_change', ({ current }: { current: string }) =>
    onState(stateOf[current] ?? 'unavailable'),
  );
  return {
    bind: (channel, event, handler) => void pusher.subscribe(channel).bind(event, handler),
    unbind: (channel, event, handler) => void pusher.channel(channel)?.unbind(event, handler),
    unsubscribe: (channel) => pusher.unsubscribe(channel),
  };
};
