import { expect, test } from 'vitest';
import type { LiveMessage } from './bus.ts';
import { createLivePublisher } from './publisher.ts';

test('hands the bus one message', () => {
  const published: LiveMessage[] = [];
  const bus = { publish: async (message: LiveMessage) => void published.push(message) };

  createLivePublisher(bus, { error: () => {} }).publish('listing.7', 'bid.placed', { price: 1 });

  expect(published).toEqual([{ channel: 'listing.7', event: 'bid.placed', data: { price: 1 } }]);
});

test('a bus out of reach is logged and does not disturb who published', async () => {
  const logged: unknown[] = [];
  const unreachable = new Error('unreachable');
  const bus = { publish: () => Promise.reject(unreachable) };

  createLivePublisher(bus, { error: (details: unknown) => void logged.push(details) }).publish('c', 'e', 1);

  await expect.poll(() => logged).toEqual([{ err: unreachable, channel: 'c', event: 'e' }]);
});
