import { isRefusal } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { databaseWithin } from '@marque/db/transaction';
import { HOUR_MS } from '@marque/domain/time/durations';
import type { Transaction } from 'kysely';
import { proposeVoid } from '../bidding/void-proposal.ts';
import { actAs } from './act-as.ts';
import type { Cast } from './cast.ts';
import type { Lot } from './compose-lot.ts';
import { asStaff } from './story-acts.ts';

const REASON = 'The bidder called: one zero too many. The telephone number is that of the account.';

/** Proposes to void the last bid on a live lot. A manager must confirm it within a day. */
export async function proposeDemoVoid(
  trx: Transaction<Tables>,
  lots: readonly Lot[],
  { database, cast, now }: { database: Database; cast: Cast; now: Date },
): Promise<void> {
  const lot = lots.find(({ auction, history }) => auction.status === 'live' && history.entries.length > 3);
  const bid = lot?.history.entries.findLast(({ maximum }) => maximum !== null);
  if (!lot || !bid) return;
  const clock = { now: () => new Date(now.getTime() - HOUR_MS) };
  const partner = await actAs({ database: databaseWithin(database, trx), clock }, cast.named('partner').id);
  const proposed = await proposeVoid(
    asStaff(partner, 'bids.void'),
    { listing: lot.auction.id, sequence: bid.sequence, reason: REASON },
    { publish: () => {} },
  );
  if (isRefusal(proposed)) throw new Error(`The demo may not propose a void: ${proposed.code}.`);
}
