import { extensionNoticeJob, sealedReceiptJob } from '@marque/contracts/bidding/jobs';
import { cardExpiryJob } from '@marque/contracts/payments/jobs';
import { changeNoticeJob } from '@marque/contracts/selling/running';
import { sql } from 'kysely';
import { bidsAreSecret } from '../bidding/secret-bids.ts';

/** The messages whose recipient or text says that somebody has placed a sealed bid. */
const SECRET_KINDS = [sealedReceiptJob, extensionNoticeJob, changeNoticeJob, cardExpiryJob];

/** Whether a message would tell staff of a sealed bid before the close, in a statement that reads `notices`. */
export const tellsOfSecretBid = sql<boolean>`(
  notices.kind in (${sql.join(SECRET_KINDS.map(({ name }) => sql.lit(name)))})
  and exists (
    select from auctions where ${bidsAreSecret} and auctions.id = coalesce(
      notices.payload ->> 'auctionId', notices.payload ->> 'listingId',
      (select listing_id::text from listing_changes
        where listing_changes.id = (notices.payload ->> 'changeId')::uuid))::uuid))`;
