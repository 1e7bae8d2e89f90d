import { eventually } from '@marque/testing/eventually';
import { expect, onTestFinished, test } from 'vitest';
import type { Bus, LiveMessage } from '../bus.ts';

type BusSuite = { open(): Promise<Bus>; interrupt(): Promise<void> };

/** The tests that every bus must pass. Two buses represent two processes. */
export function testBus({ open, interrupt }: BusSuite): void {
  test('a message reaches every process once, including the publishing one', async () => {
    const [here, there] = await openTwo();
    const message = { channel: 'listing.7', event: 'bid.placed', data: { price: 1200, text: 'Où ça? 🏎' } };

    await here.bus.publish(message);
    await here.bus.publish(lastMessage);

    await eventually(() => expect(there.heard).toEqual([message, lastMessage]));
    await eventually(() => expect(here.heard).toEqual([message, lastMessage]));
  });

  test('messages arrive in the order of publishing, even if many are under way', async () => {
    const [here, there] = await openTwo();
    const messages = Array.from({ length: 500 }, (_, data) => ({ channel: 'listings', event: 'tick', data }));

    await Promise.all(messages.map((message) => here.bus.publish(message)));

    await eventually(() => expect(there.heard).toHaveLength(500));
    await eventually(() => expect(here.heard).toHaveLength(500));
    expect(there.heard).toEqual(messages);
    expect(here.heard).toEqual(messages);
  });

  test('equal messages all arrive', async () => {
    const [here, there] = await openTwo();
    const message = { channel: 'listings', event: 'watchers.changed', data: 3 };

    await Promise.all([message, message, message, lastMessage].map((each) => here.bus.publish(each)));

    await eventually(() => expect(there.heard.at(-1)).toEqual(lastMessage));
    expect(there.heard).toEqual([message, message, message, lastMessage]);
  });

  test('a message much larger than one notification arrives completely', async () => {
    const [here, there] = await openTwo();
    const message = {
      channel: 'listing.7',
      event: 'listing.updated',
      data: 'Ä🏁 "quoted"\n\0'.repeat(5_000),
    };

    await Promise.all([here.bus.publish(message), there.bus.publish(message), here.bus.publish(lastMessage)]);

    await eventually(() => expect(there.heard).toHaveLength(3));
    expect(there.heard.filter(({ event }) => event === message.event)).toEqual([message, message]);
  });

  test('a subscriber that has left receives nothing more', async () => {
    const [here, there] = await openTwo();
    const heardBefore: LiveMessage[] = [];
    const leave = there.bus.subscribe((message) => heardBefore.push(message));
    leave();

    await here.bus.publish(lastMessage);

    await eventually(() => expect(there.heard).toEqual([lastMessage]));
    expect(heardBefore).toEqual([]);
  });

  test('after an interruption the bus listens again and reports a gap', async () => {
    const [here, there] = await openTwo();

    await interrupt();

    await eventually(() => expect([here.gaps, there.gaps]).toEqual([1, 1]));
    await here.bus.publish(lastMessage);
    await eventually(() => expect(there.heard).toEqual([lastMessage]));
    expect([here.bus.isConnected(), there.bus.isConnected()]).toEqual([true, true]);
  });

  test('a bus that is closed is not connected', async () => {
    const bus = await open();
    expect(bus.isConnected()).toBe(true);
    await bus.close();
    await eventually(() => expect(bus.isConnected()).toBe(false));
  });

  async function openTwo() {
    return [await follow(await open()), await follow(await open())] as const;
  }
}

const lastMessage = { channel: 'listings', event: 'last', data: null };

async function follow(bus: Bus) {
  const follower = { bus, heard: [] as LiveMessage[], gaps: 0 };
  bus.subscribe(
    (message) => follower.heard.push(message),
    () => {
      follower.gaps += 1;
    },
  );
  onTestFinished(() => bus.close());
  return follower;
}
