import { expect, test } from 'vitest';
import { readLotNumber } from './lot-number.ts';

test.each([
  ['1167', { number: 1167, isNamed: false }],
  [' lot 1167 ', { number: 1167, isNamed: true }],
  ['Lot1167', { number: 1167, isNamed: true }],
  ['lot #1167', { number: 1167, isNamed: true }],
  ['#1167', { number: 1167, isNamed: true }],
  ['Los Nr. 1167', { number: 1167, isNamed: true }],
  ['lotto n° 1167', { number: 1167, isNamed: true }],
  ['lot no 1167', { number: 1167, isNamed: true }],
  ['lotus 1167', null],
  ['lot', null],
  ['911 turbo', null],
  ['12345678901234567890', null],
  ['', null],
])('%j', (keywords, wanted) => {
  expect(readLotNumber(keywords)).toEqual(wanted);
});
