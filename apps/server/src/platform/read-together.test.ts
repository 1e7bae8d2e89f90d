import { expect, test } from 'vitest';
import { readTogether } from './read-together.ts';

/** Reads that end when the test says so. */
function openReader(atMost = 100) {
  const reads: { keys: string[]; answer: (values?: Error) => void }[] = [];
  const ask = readTogether<string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>();
    const values = new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `value of ${key}`]));
    reads.push({ keys, answer: (error) => (error ? reject(error) : resolve(values)) });
    return promise;
  }, atMost);
  return { ask, reads };
}

test('keys that are asked for while a read runs share the next one', async () => {
  const { ask, reads } = openReader();
  const first = ask('a');
  const others = Promise.all(['b', 'c', 'b', 'a', 'unknown'].map(ask));
  expect(reads.map(({ keys }) => keys)).toEqual([['a']]);

  reads[0]?.answer();
  expect(await first).toBe('value of a');
  await Promise.resolve();
  expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'a', 'unknown']]);
  reads[1]?.answer();
  expect(await others).toEqual(['value of b', 'value of c', 'value of b', 'value of a', undefined]);
});

test('one read has at most so many keys', async () => {
  const { ask, reads } = openReader(2);
  const values = Promise.all(['a', 'b', 'c', 'd'].map(ask));
  for (const expected of [['a'], ['b', 'c'], ['d']]) {
    await expect.poll(() => reads.at(-1)?.keys).toEqual(expected);
    reads.at(-1)?.answer();
  }
  expect(await values).toHaveLength(4);
});

test('a failed read fails only for its own callers', async () => {
  const { ask, reads } = openReader();
  const first = ask('a');
  const second = ask('b');
  reads[0]?.answer(new Error('The database is away.'));
  await expect(first).rejects.toThrow('The database is away.');
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.answer();
  expect(await second).toBe('value of b');
});
