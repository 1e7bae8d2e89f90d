import type { WatchersChangedEvent } from '@marque/contracts/watchlist';
import { describe, expect, test } from 'vitest';
import type { LiveMessage } from './bus.ts';
import { createLivePublisher } from './publisher.ts';

const id = '0198f2b0-0000-7000-8000-000000000007';
const data: WatchersChangedEvent = { id, watch_count: 1 };

function publisher(checks = true) {
  const published: LiveMessage[] = [];
  const bus = { publish: async (message: LiveMessage) => void published.push(message) };
  return { ...createLivePublisher(bus, { error: () => {} }, { checks }), published };
}

test('publishes one message on the bus', () => {
  const { publish, published } = publisher();
  publish(`listing.${id}`, 'watchers.changed', data);
  expect(published).toEqual([{ channel: `listing.${id}`, event: 'watchers.changed', data }]);
});

test('an unreachable bus is logged, and the publishing call does not fail', async () => {
  const logged: unknown[] = [];
  const unreachable = new Error('unreachable');
  const bus = { publish: () => Promise.reject(unreachable) };
  const logger = { error: (details: unknown) => void logged.push(details) };

  createLivePublisher(bus, logger, { checks: true }).publish('listing.7', 'watchers.changed', data);

  await expect
    .poll(() => logged)
    .toEqual([{ err: unreachable, channel: 'listing.7', event: 'watchers.changed' }]);
});

describe('an announcement that does not match its definition', () => {
  const leaking = { ...data, reserve: 9_000 };

  test.each([
    ['data of another shape', 'listing.7', 'watchers.changed', { id }, 'watch_count'],
    ['an undefined field', 'listing.7', 'watchers.changed', leaking, 'the field reserve'],
    ['a channel of another kind', 'listings', 'watchers.changed', data, 'on the channel listings'],
    ['an undefined event', 'listing.7', 'watchers.left', data, 'watchers.left is not defined'],
  ])('is refused: %s', (_name, channel, event, given, reason) => {
    const { publish, published } = publisher();
    const untyped = publish as (channel: string, event: string, data: unknown) => void;
    expect(() => untyped(channel, event, given)).toThrow(reason);
    expect(published).toEqual([]);
  });

  test('is not checked in production', () => {
    const { publish, published } = publisher(false);
    publish('listing.7', 'watchers.changed', leaking);
    expect(published).toHaveLength(1);
  });
});
