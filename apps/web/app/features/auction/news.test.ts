import { expect, it } from 'vitest';
import { type Heard, hasMoreTime, newsBetween, waitBeforeSaying } from './news.ts';

const calm: Heard = {
  phase: 'live',
  standing: 'none',
  price: 1_000,
  end: 'a',
  extendedBy: null,
  isCutOff: false,
};

it.each([
  [{}, {}, null],
  [{}, { price: 1_100 }, 'price'],
  [{ standing: 'leading' }, { standing: 'outbid', price: 1_100 }, 'outbid'],
  [{ standing: 'outbid' }, { standing: 'leading', price: 1_200 }, 'leading'],
  [{}, { phase: 'ending' }, 'ending'],
  [{ phase: 'ending' }, { phase: 'ending', end: 'b', price: 1_100 }, 'extended'],
  [{ phase: 'closing' }, { end: 'b', extendedBy: 'outage' }, 'outageExtended'],
  [{ extendedBy: 'outage' }, { phase: 'ending', end: 'b', extendedBy: 'bid' }, 'extended'],
  [{ phase: 'ending' }, { phase: 'closing' }, 'closing'],
  [{ phase: 'closing' }, { phase: 'sold', standing: 'leading' }, 'over'],
  [{}, { isCutOff: true }, 'cutOff'],
  [{ isCutOff: true }, { price: 1_300 }, 'back'],
] as [Partial<Heard>, Partial<Heard>, string | null][])('from %j to %j: %s', (before, after, news) => {
  expect(newsBetween({ ...calm, ...before }, { ...calm, ...after })).toBe(news);
});

it('knows that a bid which changes the standing also gives more time', () => {
  const before: Heard = { ...calm, phase: 'ending', standing: 'leading' };
  const after: Heard = { ...before, standing: 'outbid', price: 1_100, end: 'b', extendedBy: 'bid' };
  expect(newsBetween(before, after)).toBe('outbid');
  expect(hasMoreTime(before, after)).toBe(true);
  expect(hasMoreTime(before, { ...after, end: 'a' })).toBe(false);
});

it.each([
  ['outbid', { news: 'leading', ago: 10 }, 0],
  ['extended', { news: 'outbid', ago: 1_000 }, 5_000],
  ['extended', { news: 'outbid', ago: 9_000 }, 0],
  ['ending', { news: null, ago: 0 }, 0],
  ['price', { news: null, ago: 0 }, 15_000],
] as const)('%s after %j waits %i ms', (news, last, wait) => {
  expect(waitBeforeSaying(news, last)).toBe(wait);
});
