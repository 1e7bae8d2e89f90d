import { expect, it } from 'vitest';
import { isToldByPage } from './is-told-by-page.ts';

const LOT = '0198c0de-0000-7000-8000-000000000001';
const OTHER = '0198c0de-0000-7000-8000-000000000002';
const page = `/de/listings/lancia/fulvia/${LOT}`;

it.each([
  ['outbid', true],
  ['ending-soon', true],
  ['won', true],
  ['sold', true],
  ['to-decide', false],
  ['sale.paidBuyer', false],
  ['reply', false],
  ['changed', false],
] as const)('%s about the lot on the page: %s', (event, isTold) => {
  expect(isToldByPage({ event, listing_id: LOT }, page)).toBe(isTold);
});

it.each([
  ['of another lot', OTHER, page],
  ['of no lot', null, page],
  ['on another page', LOT, '/de/auctions/live'],
  ['on the page of the seller', LOT, `/de/account/vehicle-details/${LOT}`],
])('tells nothing %s', (_, listing_id, pathname) => {
  expect(isToldByPage({ event: 'outbid', listing_id }, pathname)).toBe(false);
});
