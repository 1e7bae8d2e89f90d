import { expect, it } from 'vitest';
import { commentsAsked } from '../auction/comments-asked.ts';
import { conversationAddress } from './conversation-address.ts';

it.each([
  ['', { all: false, bids: true }, '/car?bids=shown#comments'],
  ['?bids=shown', { all: false, bids: false }, '/car?bids=hidden#comments'],
  ['?bids=shown', { all: false, bids: null }, '/car#comments'],
  ['?from=mail', { all: true, bids: true }, '/car?from=mail&comments=all&bids=shown#comments'],
])('changes %s for %j to %s', (search, asked, address) => {
  expect(conversationAddress('/car', search, asked)).toBe(address);
  expect(commentsAsked(new URL(address, 'https://site.invalid').searchParams)).toEqual(asked);
});

it('ignores unknown values', () => {
  expect(commentsAsked(new URLSearchParams('comments=some&bids=all'))).toEqual({ all: false, bids: null });
});
