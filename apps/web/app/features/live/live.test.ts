import { describe, expect, it, vi } from 'vitest';
import { createLive } from './live.ts';
import type { ConnectionState, EventHandler, OpenClient } from './open-client.ts';

const realtime = { key: 'marque', cluster: 'eu', host: null, hosted: false };

/** A connection in memory. It passes each event on a channel to the handlers that are bound to it. */
function loopback() {
  const bound = new Map<string, Set<EventHandler>>();
  const opened: Parameters<OpenClient>[0][] = [];
  const of = (channel: string, event: string) => {
    const key = `${channel} ${event}`;
    const handlers = bound.get(key) ?? new Set();
    bound.set(key, handlers);
    return handlers;
  };
  const channels = new Set<string>();
  const open: OpenClient = async (settings) => {
    opened.push(settings);
    return {
      bind(channel, event, handler) {
        channels.add(channel);
        of(channel, event).add(handler);
      },
      unbind: (channel, event, handler) => void of(channel, event).delete(handler),
      unsubscribe: (channel) => void channels.delete(channel),
    };
  };
  const send = (channel: string, event: string, data: unknown) => {
    if (channels.has(channel)) for (const handler of of(channel, event)) handler(data);
  };
  return { open, opened, channels, send };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const subscription = (channel: string, handler: EventHandler = vi.fn()) => ({
  channel,
  handlers: { changed: handler },
  realtime,
  authorise: async () => ({ auth: 'signed' }),
});

describe('createLive', () => {
  it('connects with the first subscription, and uses one connection for all of them', async () => {
    const { open, opened, channels } = loopback();
    const live = createLive(open);
    expect(opened).toHaveLength(0);
    expect(live.connectionState()).toBe('idle');

    live.subscribe(subscription('listing.1'));
    live.subscribe(subscription('listing.2'));
    await settle();
    expect(opened).toHaveLength(1);
    expect([...channels]).toEqual(['listing.1', 'listing.2']);
  });

  it('passes events to their handlers until they unsubscribe', async () => {
    const { open, send } = loopback();
    const live = createLive(open);
    const [one, other] = [vi.fn(), vi.fn()];
    const leave = live.subscribe(subscription('listing.1', one));
    live.subscribe(subscription('listing.1', other));
    await settle();

    send('listing.1', 'changed', 1);
    leave();
    await settle();
    send('listing.1', 'changed', 2);

    expect(one.mock.calls).toEqual([[1]]);
    expect(other.mock.calls).toEqual([[1], [2]]);
  });

  it('drops every channel at page start, including those that are still being opened', async () => {
    const { open, channels, send } = loopback();
    const live = createLive(open);
    const handler = vi.fn();
    live.subscribe(subscription('listing.1', handler));
    await settle();
    live.subscribe(subscription('listing.2', handler));
    live.dropAll();
    await settle();

    expect(channels.size).toBe(0);
    send('listing.1', 'changed', 1);
    send('listing.2', 'changed', 1);
    expect(handler).not.toHaveBeenCalled();
  });

  it('keeps a channel that is left and subscribed to again at once', async () => {
    const { open, send } = loopback();
    const live = createLive(open);
    const handler = vi.fn();
    const leave = live.subscribe(subscription('listing.1'));
    await settle();
    leave();
    live.subscribe(subscription('listing.1', handler));
    await settle();
    send('listing.1', 'changed', 1);
    expect(handler).toHaveBeenCalledOnce();
  });

  it('authorises private channels for the current visitor, not for the one who opened the connection', async () => {
    const { open, opened } = loopback();
    const live = createLive(open);
    live.subscribe(subscription('listing.1'));
    live.subscribe({
      ...subscription('private-customer.1'),
      authorise: async () => ({ auth: 'as customer' }),
    });
    await settle();
    const request = { socketId: '1.1', channelName: 'private-customer.1' };
    expect(await opened[0]?.authorise(request)).toEqual({ auth: 'as customer' });
  });

  it('reports its state, and retries after a connection could not be opened', async () => {
    const { open, channels } = loopback();
    const attempts = [() => Promise.reject(new Error('no such chunk')), open];
    const live = createLive((settings) => (attempts.shift() ?? open)(settings));
    const states: ConnectionState[] = [];
    live.onConnectionChange(() => states.push(live.connectionState()));

    live.subscribe(subscription('listing.1'));
    await settle();
    expect(states).toEqual(['connecting', 'unavailable']);

    live.subscribe(subscription('listing.1'));
    await settle();
    expect([...channels]).toEqual(['listing.1']);
  });
});
