import { expect, test } from 'vitest';
import { pageIn, placeIn, readWhole } from './list-pages.server.ts';

const listOf = (pages: number) => async (page: number) => ({ data: [page], meta: { page, pages } });

test('a list that is shown as a whole has the entries of all its pages', async () => {
  expect(await readWhole(listOf(1))).toEqual([1]);
  expect(await readWhole(listOf(3))).toEqual([1, 2, 3]);
  expect(await readWhole(listOf(1_000))).toHaveLength(10);
});

test('an address names a page that exists, or none', () => {
  const at = (search: string) => new URL(`https://marque.example/en/stories${search}`);
  expect([pageIn(at('')), pageIn(at('?page=12'))]).toEqual([1, 12]);
  for (const wrong of ['?page=', '?page=0', '?page=-1', '?page=x', '?page=12345'])
    expect(() => pageIn(at(wrong)), wrong).toThrow();
  expect(placeIn({ page: 2, pages: 2 }, at('?page=2'))).toEqual({ page: 2, pages: 2 });
  expect(() => placeIn({ page: 3, pages: 2 }, at('?page=3'))).toThrow();
});
