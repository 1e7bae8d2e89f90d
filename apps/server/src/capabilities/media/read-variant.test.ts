import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createSingleFlight } from '../../platform/single-flight.ts';
import type { Media } from './open-media.ts';
import { readVariant } from './read-variant.ts';
import { masterKey } from './storage-keys.ts';

const ID = '0'.repeat(64);

/** Pictures with a master, and a picture process in which so many final files wait. It performs what visitors wait for. */
function withWaiting(finals: number) {
  const located: string[] = [];
  const asked: string[] = [];
  const media = {
    storage: {
      has: async (key: string) => key === masterKey(ID),
      read: async () => null,
      locate: async (key: string) => {
        located.push(key);
        return null;
      },
    },
    process: {
      runLoaded: (_load: unknown, priority: string) => {
        asked.push(priority);
        return priority === 'waiting' ? Promise.resolve(Buffer.from('quick')) : new Promise(() => {});
      },
      waitingWith: (priority: string) => (priority === 'soon' ? finals : 0),
    },
    making: createSingleFlight<boolean>(),
    quick: createSingleFlight<Uint8Array | null>(),
    drawings: null,
    incoming: tmpdir(),
  };
  return { media: media as unknown as Media, located, asked };
}

test('a master is not looked for while its variant waits for its turn', async () => {
  const { media, located, asked } = withWaiting(0);
  expect(await readVariant(media, { id: ID, width: 400, format: 'avif' })).toMatchObject({ final: false });
  await expect.poll(() => asked).toEqual(['waiting', 'soon']);
  expect(located).toEqual([]);
});

test('a final file is made later if too many wait already', async () => {
  const { media, asked } = withWaiting(1_000);
  for (const width of [400, 800] as const)
    expect(await readVariant(media, { id: ID, width, format: 'avif' })).toMatchObject({ final: false });
  expect(asked).toEqual(['waiting', 'waiting']);
});
