import { commitmentText } from './sealed.ts';
import { sha256 } from './sha256.ts';

type OpenedBid = { bidder: string; amount: number; nonce: string; commitment: string };

/** Whether an opened sealed bid is the one that its bidder has a receipt of. */
export async function isAsCommitted(
  auctionId: string,
  { bidder, amount, nonce, commitment }: OpenedBid,
): Promise<boolean> {
  return (await sha256(commitmentText({ auctionId, bidderId: bidder, amount, nonce }))) === commitment;
}
