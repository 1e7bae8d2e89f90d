import { expect, test } from 'vitest';
import { cacheRecent } from './cache-recent.ts';

const at = (seconds: number) => new Date(seconds * 1_000);

test('a result is computed once for callers at the same time, and again when it is old', async () => {
  const recent = cacheRecent<number>({ seconds: 600, most: 2 });
  let computed = 0;
  const ask = (key: string, seconds: number) =>
    recent(key, at(seconds), async () => {
      computed += 1;
      return computed;
    });
  expect(await Promise.all([ask('a', 0), ask('a', 0), ask('a', 1)])).toEqual([1, 1, 1]);
  expect(await ask('a', 599)).toBe(1);
  expect(await ask('a', 601)).toBe(2);
  expect(await ask('b', 601)).toBe(3);
  // A third key takes the place of the oldest result.
  expect(await ask('c', 601)).toBe(4);
  expect(await ask('b', 601)).toBe(3);
  expect(await ask('a', 601)).toBe(5);
});

test('a failure is not cached', async () => {
  const recent = cacheRecent<number>({ seconds: 600, most: 2 });
  await expect(recent('a', at(0), () => Promise.reject(new Error('No connection')))).rejects.toThrow();
  expect(await recent('a', at(0), async () => 7)).toBe(7);
});
