import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { skipReceipts } from '../bidding/receipt-repository.ts';
import { engageCast } from './cast.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { completeSales, type StorySettings } from './complete-sales.ts';
import { composeLot } from './compose-lot.ts';
import { lockDemo } from './demo-lock.ts';
import { enqueuePictures, PICTURES } from './enqueue-pictures.ts';
import { giveSpareCards } from './give-cards.ts';
import { hangPictures } from './hang-pictures.ts';
import { insertConversations } from './insert-conversations.ts';
import { insertFaults } from './insert-faults.ts';
import { insertLots } from './insert-lots.ts';
import { insertOutcomes } from './insert-outcomes.ts';
import { insertReportedComments } from './insert-reported-comments.ts';
import { insertSealedBids } from './insert-sealed-bids.ts';
import { insertWatchers } from './insert-watchers.ts';
import { openCases } from './open-cases.ts';
import { openReview } from './open-review.ts';

/**
 * Creates the lots of the demo if the database has no listings. The demo accounts must exist. It uses one
 * transaction, so that an interrupted start leaves nothing and the next start can seed again. Returns the
 * number of lots.
 */
export async function seedCatalogue(
  database: Database,
  catalogue: readonly CatalogueEntry[],
  { now, ...settings }: StorySettings & { now: Date },
): Promise<number> {
  return inTransaction(database, async (trx) => {
    await lockDemo(trx);
    if (await trx.selectFrom('listings').select('id').limit(1).executeTakeFirst()) return 0;

    const cast = await engageCast(trx, now);
    await giveSpareCards(trx, cast, now);
    const lots = catalogue.map((entry) => composeLot(entry, cast, now));
    await insertLots(trx, lots);
    await insertSealedBids(trx, lots, { cast, sealingKey: settings.keys.sealedBids });
    // Nobody has placed these bids, so nobody gets mails about them.
    await skipReceipts(
      trx,
      lots.map(({ auction }) => auction.id),
    );
    await insertOutcomes(trx, lots, { cast, now, terms: settings });
    await completeSales(trx, lots, { database, cast, now, settings });
    await insertConversations(trx, lots, cast);
    await insertReportedComments(trx, lots, { cast, now });
    await insertWatchers(trx, lots, cast);
    await openReview(trx, lots, { cast, now });
    await openCases(trx, lots, { cast, now });
    await hangPictures(trx, lots, now);
    await insertFaults(trx, lots);
    await enqueuePictures(trx, lots, PICTURES.ofTheSeed);
    return lots.length;
  });
}
