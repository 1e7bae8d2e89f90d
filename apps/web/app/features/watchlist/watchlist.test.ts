import { expect, it } from 'vitest';
import { createWatchlist } from './watchlist.ts';

const yes = async () => true;
const no = async () => false;

it('loads the list of the logged-in customer once', async () => {
  const watchlist = createWatchlist();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return ['a'];
  };
  await Promise.all([watchlist.open('ada', read), watchlist.open('ada', read)]);
  expect(reads).toBe(1);
  expect([watchlist.isWatched('a'), watchlist.isWatched('b')]).toEqual([true, false]);
});

it('shows a press at once, and keeps it when the server accepts it', async () => {
  const watchlist = createWatchlist();
  await watchlist.open('ada', async () => []);
  const pressed = watchlist.set('a', true, yes);
  expect(watchlist.isWatched('a')).toBe(true);
  expect(await pressed).toBe(true);
  expect(watchlist.isWatched('a')).toBe(true);
});

it('reverts a press when the server refuses it', async () => {
  const watchlist = createWatchlist();
  await watchlist.open('ada', async () => ['a']);
  expect(await watchlist.set('a', false, no)).toBe(false);
  expect(watchlist.isWatched('a')).toBe(true);
});

it('is empty when nobody is logged in', async () => {
  const watchlist = createWatchlist();
  await watchlist.open('ada', async () => ['a']);
  await watchlist.open(null, async () => null);
  expect(watchlist.isWatched('a')).toBe(false);
});

it('ignores the list of a customer who is no longer logged in', async () => {
  const watchlist = createWatchlist();
  let arrive = (_ids: string[]) => {};
  const opening = watchlist.open('ada', () => new Promise((resolve) => (arrive = resolve)));
  await watchlist.open('ben', async () => ['b']);
  arrive(['a']);
  await opening;
  expect([watchlist.isWatched('a'), watchlist.isWatched('b')]).toEqual([false, true]);
});

it('reads again after a failed read', async () => {
  const watchlist = createWatchlist();
  await watchlist.open('ada', async () => null);
  await watchlist.open('ada', async () => ['a']);
  expect(watchlist.isWatched('a')).toBe(true);
});
