import { expect, it } from 'vitest';
import { tabTitle } from './tab-title.ts';

const ENGLISH = { day: 'd', hour: 'h' };

it.each([
  [102, ['Outbid', '£120,500'], '1:42 · Outbid · £120,500'],
  [5, [null, '£120,500'], '0:05 · £120,500'],
  [3_600, [null, null], '1:00:00'],
  [7_265, ['Leading', null], '2:01:05 · Leading'],
  [187_200, [null, '£1,000'], '2d 4h · £1,000'],
])('with %i seconds left and %j it is %s', (seconds, words, title) => {
  expect(tabTitle(seconds, ENGLISH, words)).toBe(title);
});

it('names days and hours in the language of the page', () => {
  expect(tabTitle(187_200, { day: 'T', hour: 'h' }, ['Überboten'])).toBe('2T 4h · Überboten');
  expect(tabTitle(90_000, { day: 'j', hour: 'h' }, [])).toBe('1j 1h');
});
