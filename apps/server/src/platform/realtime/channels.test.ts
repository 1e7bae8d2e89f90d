import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createChannels, WRITES_AT_ONCE } from './channels.ts';

type Listener = { heard: string[]; write(frame: Buffer): void };

const listener = (): Listener => {
  const heard: string[] = [];
  return { heard, write: (frame) => heard.push(/"event":"([^"]+)"/.exec(frame.toString())?.[1] ?? '') };
};

function audience(size: number) {
  const channels = createChannels();
  const listeners = Array.from({ length: size }, listener);
  for (const one of listeners) channels.join('listing.7', one);
  const say = (event: string) => channels.broadcast({ channel: 'listing.7', event, data: {} });
  const reached = () => listeners.filter(({ heard }) => heard.length > 0).length;
  return { channels, listeners, say, reached };
}

it('writes to few subscribers at once', () => {
  const { say, reached } = audience(WRITES_AT_ONCE);
  say('bid.placed');
  expect(reached()).toBe(WRITES_AT_ONCE);
});

it('lets other work in between portions of many subscribers', async () => {
  const { say, reached } = audience(3 * WRITES_AT_ONCE);
  say('bid.placed');
  const portions: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    portions.push(reached());
    await nextTurn();
  }
  expect(portions).toEqual([WRITES_AT_ONCE, 2 * WRITES_AT_ONCE, 3 * WRITES_AT_ONCE]);
});

it('writes every message to every subscriber in the order of the messages', async () => {
  const { listeners, say } = audience(2 * WRITES_AT_ONCE + 1);
  for (const event of ['first', 'second', 'third']) say(event);
  while (listeners.at(-1)?.heard.length !== 3) await nextTurn();
  for (const { heard } of listeners) expect(heard).toEqual(['first', 'second', 'third']);
});

it('passes over a subscriber who leaves before their turn, and reaches the others', async () => {
  const { channels, listeners, say } = audience(2 * WRITES_AT_ONCE);
  const leaver = listeners.at(-2);
  if (!leaver) throw new Error('There is no subscriber.');
  say('bid.placed');
  channels.leave('listing.7', leaver);
  while (listeners.at(-1)?.heard.length !== 1) await nextTurn();
  expect(leaver.heard).toEqual([]);
  expect(listeners.filter(({ heard }) => heard.length === 1)).toHaveLength(2 * WRITES_AT_ONCE - 1);
});
