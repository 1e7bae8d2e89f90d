import { extensionNoticeJob, sealedReceiptJob } from '@marque/contracts/bidding/jobs';
import { pushJob } from '@marque/contracts/devices';
import { digestJob } from '@marque/contracts/digests';
import { smsJob } from '@marque/contracts/notification-settings';
import { cardExpiryJob } from '@marque/contracts/payments/jobs';
import { screeningNoticeJob } from '@marque/contracts/screening/notices';
import { changeNoticeJob } from '@marque/contracts/selling/running';
import { sql } from 'kysely';
import { bidsAreSecret } from '../secret-bids/bids-are-secret.ts';

/** The messages whose recipient or text says that somebody has placed a sealed bid, or has tried to. */
const SECRET_KINDS = [
  ...[sealedReceiptJob, extensionNoticeJob, changeNoticeJob, cardExpiryJob],
  ...[screeningNoticeJob, pushJob, smsJob],
];

/**
 * A summary contains what has changed about a watched car, but not for watchers who have bid: they get a mail of their own. So staff
 * read no summary of anybody who watches a sealed auction.
 */
const isSummaryOfSecretWatcher = sql`(notices.kind = ${sql.lit(digestJob.name)} and exists (
  select from watchlist_entries join auctions on auctions.id = watchlist_entries.listing_id
  where watchlist_entries.customer_id = notices.customer_id and ${bidsAreSecret}))`;

/** Whether a message would tell staff of a sealed bid before the close, in a statement that reads `notices`. */
export const noticeTellsOfSecretBid = sql<boolean>`(${isSummaryOfSecretWatcher} or
  notices.kind in (${sql.join(SECRET_KINDS.map(({ name }) => sql.lit(name)))})
  and exists (
    select from auctions where ${bidsAreSecret} and auctions.id = coalesce(
      notices.payload ->> 'auctionId', notices.payload ->> 'listingId',
      (select listing_id::text from listing_changes
        where listing_changes.id = (notices.payload ->> 'changeId')::uuid),
      (select listing_id::text from bidder_reviews
        where bidder_reviews.id = (notices.payload ->> 'reviewId')::uuid))::uuid))`;
