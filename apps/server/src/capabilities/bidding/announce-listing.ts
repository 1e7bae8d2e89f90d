import type { Tables } from '@marque/db/rows.gen';
import { afterCommit } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { announcePublicly } from './announce.ts';
import { findPublicAuction } from './repository.ts';

/** Tells everybody after the commit that a result has changed. Call it after the sale has moved. */
export async function announceListing(
  trx: Transaction<Tables>,
  live: LivePublisher,
  listingId: string,
): Promise<void> {
  const auction = await findPublicAuction(trx, listingId);
  if (auction) afterCommit(trx, () => announcePublicly(live, 'listing.updated', auction));
}
