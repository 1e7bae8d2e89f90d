import { expect, test } from 'vitest';
import { keepAnswers } from './keep-answers.ts';

const at = (seconds: number) => new Date(seconds * 1_000);

test('an answer is computed once for callers at the same time, and again when it is old', async () => {
  const keep = keepAnswers<number>({ seconds: 600, most: 2 });
  let computed = 0;
  const ask = (question: string, seconds: number) =>
    keep(question, at(seconds), async () => {
      computed += 1;
      return computed;
    });
  expect(await Promise.all([ask('a', 0), ask('a', 0), ask('a', 1)])).toEqual([1, 1, 1]);
  expect(await ask('a', 599)).toBe(1);
  expect(await ask('a', 601)).toBe(2);
  expect(await ask('b', 601)).toBe(3);
  // A third question takes the place of the oldest answer.
  expect(await ask('c', 601)).toBe(4);
  expect(await ask('b', 601)).toBe(3);
  expect(await ask('a', 601)).toBe(5);
});

test('a failure is not kept', async () => {
  const keep = keepAnswers<number>({ seconds: 600, most: 2 });
  await expect(keep('a', at(0), () => Promise.reject(new Error('No connection')))).rejects.toThrow();
  expect(await keep('a', at(0), async () => 7)).toBe(7);
});
