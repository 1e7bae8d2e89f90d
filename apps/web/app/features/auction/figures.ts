import type { AuctionSnapshot } from '@marque/contracts/bidding/bids';

/** The values that change during an auction. Before it is scheduled, it has no dates and no minimum bid. */
export type Figures = Pick<
  AuctionSnapshot,
  | 'status'
  | 'highest_bid'
  | 'bid_count'
  | 'reserve_status'
  | 'outage_extended'
  | 'extension_reason'
  | 'extension_sequence'
  | 'sequence'
  | 'settled'
  | 'fell_through'
> & { minimum_bid: number | null; start_date: string | null; end_date: string | null };
