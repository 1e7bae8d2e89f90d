import { expect, test } from 'vitest';
import { forEach } from './for-each.ts';

test('works on every item, also after some have failed, and throws all errors together', async () => {
  const done: number[] = [];
  const work = forEach([1, 2, 3, 4, 5], 2, async (item) => {
    if (item % 2 === 0) throw new Error(`No ${item}.`);
    done.push(item);
  });
  await expect(work).rejects.toMatchObject({
    message: '2 of 5 items failed.',
    errors: [new Error('No 2.'), new Error('No 4.')],
  });
  expect(done).toEqual([1, 3, 5]);
});

test('works on no more items at once than it may', async () => {
  let running = 0;
  let most = 0;
  await forEach([1, 2, 3, 4, 5, 6, 7], 3, async () => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
  });
  expect(most).toBe(3);
});

test('does nothing without items', () => expect(forEach([], 3, Promise.reject)).resolves.toBeUndefined());
