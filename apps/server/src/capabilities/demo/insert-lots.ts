import type { Tables } from '@marque/db/rows.gen';
import { sql, type Transaction } from 'kysely';
import { addLedgerEntries } from '../bidding/repository.ts';
import { chunks } from './chunks.ts';
import type { Lot } from './compose-lot.ts';
import { listingRow, textRow } from './lot-rows.ts';

/** Inserts the lots in order of publication, so that the earliest gets the lowest lot number. */
export async function insertLots(trx: Transaction<Tables>, lots: readonly Lot[]): Promise<void> {
  const inOrder = lots.toSorted((a, b) => a.times.publishedAt.getTime() - b.times.publishedAt.getTime());
  for (const some of chunks(inOrder)) {
    await trx.insertInto('listings').values(some.map(listingRow)).execute();
    await trx.insertInto('listing_texts').values(some.map(textRow)).execute();
    await trx
      .insertInto('auctions')
      .values(some.map(({ auction }) => auction))
      .execute();
  }
  for (const entries of chunks(inOrder.flatMap(({ history }) => history.entries)))
    await addLedgerEntries(trx, entries);
  await countBidders(trx);
}

/** The database counts bidders when an auction closes, but the bids of these lots came later. */
const countBidders = (trx: Transaction<Tables>) =>
  sql`update listings set closing_bidders = count_bidders(auctions.id, auctions.sealed)
    from auctions where auctions.id = listings.id and listings.shelf = 'results'`.execute(trx);
