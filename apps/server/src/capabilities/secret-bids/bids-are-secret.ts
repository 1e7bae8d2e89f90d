import { areBidsSecret } from '@marque/domain/bidding/are-bids-secret';
import { AUCTION_STATUSES } from '@marque/domain/bidding/auction-state';
import { sql } from 'kysely';

const secretStatuses = AUCTION_STATUSES.filter((status) => areBidsSecret({ sealed: true, status }));

/** The rule `areBidsSecret` in a statement that reads `auctions`. */
export const bidsAreSecret = sql<boolean>`(auctions.sealed and auctions.status in (${sql.join(
  secretStatuses.map((status) => sql.lit(status)),
)}))`;
