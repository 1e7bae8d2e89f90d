import { expect, it } from 'vitest';
import { isAsCommitted } from './is-as-committed.ts';
import { commitmentText } from './sealed.ts';
import { sha256 } from './sha256.ts';

const bid = { bidder: 'ada', amount: 7_000, nonce: 'n' };
const commitment = await sha256(
  commitmentText({ auctionId: 'lot', bidderId: 'ada', amount: 7_000, nonce: 'n' }),
);

it('accepts the bid of the receipt, and no other auction, bidder, amount or nonce', async () => {
  expect(await isAsCommitted('lot', { ...bid, commitment })).toBe(true);
  expect(await isAsCommitted('other', { ...bid, commitment })).toBe(false);
  for (const other of [{ bidder: 'ben' }, { amount: 7_001 }, { nonce: 'm' }])
    expect(await isAsCommitted('lot', { ...bid, commitment, ...other })).toBe(false);
});
