import type { offerNoticeJob } from '@marque/contracts/selling/offers';
import type { z } from 'zod';
import type messages from '../../platform/messages/en.json';

export type OfferNotice = z.output<typeof offerNoticeJob.payload>;
export type OfferLetter = keyof (typeof messages)['mail']['offers']['letters'];

/** Which letter tells each side the news. */
export const LETTERS: Record<OfferNotice['news'], Record<OfferNotice['to'], OfferLetter>> = {
  'bid-accepted': { seller: 'soldSeller', bidder: 'bidAcceptedBidder' },
  made: { seller: 'madeSeller', bidder: 'madeBidder' },
  accepted: { seller: 'soldSeller', bidder: 'acceptedBidder' },
  declined: { seller: 'declinedSeller', bidder: 'declinedBidder' },
  expired: { seller: 'expiredSeller', bidder: 'expiredBidder' },
};
