import type { PublicConfig } from '@marque/contracts/system';
import { settled } from '../../ui/LatePart.tsx';
import {
  type ChannelRequest,
  type ConnectionState,
  type EventHandler,
  type LiveClient,
  type OpenClient,
  openClient,
} from './open-client.ts';

type LiveSubscription = {
  channel: string;
  handlers: Record<string, EventHandler>;
  realtime: PublicConfig['realtime'];
  authorise(request: ChannelRequest): Promise<{ auth: string }>;
};

/**
 * The page's live channels. The first subscription opens the socket. A missed update does no harm, because
 * pages read their data from the API and use events only to keep it current.
 */
export function createLive(open: OpenClient, ready = async () => {}) {
  let client: Promise<LiveClient> | undefined;
  let state: ConnectionState = 'idle';
  let latest: LiveSubscription | undefined;
  const subscriptions = new Set<LiveSubscription>();
  const listeners = new Set<() => void>();

  const enter = (next: ConnectionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const connect = async ({ realtime, authorise }: LiveSubscription) => {
    await ready();
    enter('connecting');
    try {
      return await open({
        realtime,
        authorise: (request) => (latest?.authorise ?? authorise)(request),
        onState: enter,
      });
    } catch (error) {
      client = undefined;
      enter('unavailable');
      throw error;
    }
  };

  const follow = async (subscription: LiveSubscription) => {
    client ??= connect(subscription);
    const opened = await client;
    if (!subscriptions.has(subscription)) return;
    for (const [event, handler] of Object.entries(subscription.handlers))
      opened.bind(subscription.channel, event, handler);
  };

  const leave = async (subscription: LiveSubscription) => {
    if (!subscriptions.delete(subscription)) return;
    const opened = await client;
    for (const [event, handler] of Object.entries(subscription.handlers))
      opened?.unbind(subscription.channel, event, handler);
    const isStillWanted = [...subscriptions].some(({ channel }) => channel === subscription.channel);
    if (!isStillWanted) opened?.unsubscribe(subscription.channel);
  };

  return {
    subscribe(subscription: LiveSubscription): () => void {
      latest = subscription;
      subscriptions.add(subscription);
      follow(subscription).catch(() => subscriptions.delete(subscription));
      return () => void leave(subscription);
    },

    /** Runs when a page starts. The next page subscribes to the channels that it needs. */
    dropAll() {
      for (const subscription of [...subscriptions]) void leave(subscription);
    },

    connectionState: () => state,

    onConnectionChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The socket waits until the page is hydrated: the page has data, and its own scripts matter more. */
export const live = createLive(openClient, settled);
