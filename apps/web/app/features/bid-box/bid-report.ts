import type { ApiError } from '@marque/contracts/api-error';
import type { PlacedBid } from '@marque/contracts/bidding/bids';
import type { BidIntent, BidKind } from './bid-intent.ts';

/** What the page must say about a bid that was sent as a form, without JavaScript. */
export type BidReport =
  | { at: 'typing'; typed: string; kind: BidKind }
  | { at: 'refused'; intent: BidIntent; error: ApiError }
  | { at: 'accepted'; placed: PlacedBid };

/** The text and the kind with which the bid form begins. An accepted bid empties the form. */
export function typedBid(report: BidReport | null): { typed: string; kind: BidKind } | null {
  switch (report?.at) {
    case 'typing':
      return report;
    case 'refused':
      return { typed: String(report.intent.amount), kind: report.intent.kind };
    default:
      return null;
  }
}
