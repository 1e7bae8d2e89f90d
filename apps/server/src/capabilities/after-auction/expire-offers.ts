import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { forEach } from '../../platform/jobs/for-each.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { lockAuction } from '../bidding/repository.ts';
import { announceOffer } from './announce-offer.ts';
import { recordResponse } from './record-response.ts';
import { findExpiredOffers, findOffer } from './repository.ts';

type Parts = { db: Database; live: LivePublisher; now: Date };

const BATCH = 200;

/** Ends offers to which nobody has responded in time. */
export async function expireOffers({ db, live, now }: Parts): Promise<void> {
  const expired = await findExpiredOffers(db.kysely, now, BATCH);
  await forEach(expired, 1, ({ id, listing_id }) =>
    inTransaction(db, async (trx) => {
      const auction = await lockAuction(trx, listing_id);
      // Read it again: somebody may have responded while we waited for the lock.
      const offer = await findOffer(trx, id);
      if (!auction || offer?.state !== 'open') return;
      await recordResponse(trx, offer, {
        response: 'expired',
        to: ['seller', 'bidder'],
        at: now,
        actor: null,
      });
      announceOffer(trx, live, { auction });
    }),
  );
}
