import { createHash, createHmac } from 'node:crypto';
import { commitmentText } from '@marque/domain/bidding/sealed';

type Intent = { auctionId: string; bidderId: string; amount: number; key: string };

/**
 * The receipt of a sealed bid. The nonce is derived from the intent's key, so that a repeated intent gives the same sealed
 * bid and receipt.
 */
export function commitToAmount(
  { key, ...bid }: Intent,
  sealingKey: Buffer,
): { nonce: string; commitment: string } {
  const nonce = createHmac('sha256', sealingKey)
    .update(`${bid.auctionId}:${bid.bidderId}:${key}`)
    .digest('hex');
  const commitment = createHash('sha256')
    .update(commitmentText({ ...bid, nonce }))
    .digest('hex');
  return { nonce, commitment };
}
