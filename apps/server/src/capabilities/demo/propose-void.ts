import { isRefusal } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { databaseWithin } from '@marque/db/transaction';
import { HOUR_MS } from '@marque/domain/time/durations';
import type { Transaction } from 'kysely';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { proposeVoid } from '../bidding/void-proposal.ts';
import { actAs } from './act-as.ts';
import type { Cast } from './cast.ts';
import { asStaff } from './story-acts.ts';

const REASON = 'The bidder called: one zero too many. The telephone number is that of the account.';

/** More would only cost time: nearly every live lot has a bid that can be voided. */
const MOST_LOTS = 20;

type Parts = { database: Database; cast: Cast; now: Date; live: LivePublisher };

/** `partner` proposes to void the last bid on the live lot that ends last. A manager must confirm it within a day. */
export async function proposeDemoVoid(
  trx: Transaction<Tables>,
  { database, cast, now, live }: Parts,
): Promise<boolean> {
  const clock = { now: () => new Date(now.getTime() - HOUR_MS) };
  const partner = await actAs({ database: databaseWithin(database, trx), clock }, cast.named('partner').id);
  const lots = await trx
    .selectFrom('auctions')
    .innerJoin('bids', 'bids.auction_id', 'auctions.id')
    .select(({ fn }) => ['auctions.id', fn.max('bids.sequence').as('sequence')])
    .where('auctions.status', '=', 'live')
    .where('auctions.sealed', '=', false)
    .where('auctions.ends_at', '>', now)
    .where('bids.maximum', 'is not', null)
    .groupBy('auctions.id')
    .orderBy('auctions.ends_at', 'desc')
    .limit(MOST_LOTS)
    .execute();
  for (const { id: listing, sequence } of lots) {
    const wanted = { listing, sequence, reason: REASON };
    // A bid that was voided meanwhile, or a car that the partner has bid on, is refused.
    if (!isRefusal(await proposeVoid(asStaff(partner, 'bids.void'), wanted, live))) return true;
  }
  return false;
}
