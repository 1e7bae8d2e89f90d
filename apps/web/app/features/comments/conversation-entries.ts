import type { BidEntry } from '@marque/contracts/comments';
import type { Conversation, PublicBid } from '../auction/auction-page.ts';
import { voidedBids } from '../auction/voided-bids.ts';

type Shown = {
  conversation: Conversation;
  bids: readonly PublicBid[];
  showsBids: boolean;
  /** Null: all of them. */
  limit: number | null;
};

/** The entries of a conversation, newest first. Bids are among them only if the reader wants to see them. */
export function conversationEntries({ conversation, bids, showsBids, limit }: Shown): Conversation {
  const entries = showsBids
    ? [...new Map([...conversation, ...bidEntries(bids)].map((entry) => [entry.id, entry])).values()]
    : conversation.filter(({ type }) => type === 'general');
  return entries
    .sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
    .slice(0, limit ?? undefined);
}

/** The bids of a history as entries of a conversation. Voids and lowered reserves are left out. */
export function bidEntries(bids: readonly PublicBid[]): BidEntry[] {
  const voided = voidedBids(bids);
  return bids.flatMap(({ sequence, bidder, amount, automatic, at }) =>
    bidder && amount !== null
      ? [
          {
            type: 'bid' as const,
            id: `bid-${sequence}`,
            sequence,
            amount,
            automatic,
            voided: voided.has(sequence),
            author: { ...bidder, is_seller: false },
            created_at: at,
          },
        ]
      : [],
  );
}
