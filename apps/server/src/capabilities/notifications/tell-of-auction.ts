import type { auctionNewsJob } from '@marque/contracts/notifications';
import type { z } from 'zod';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { notifyAboutAuction } from '../auction-notices/notify-about-auction.ts';
import { isWatched } from '../watchlist/repository.ts';

/** Tells the seller, or a customer who still watches the car, by the channels that they have chosen. */
export async function tellOfAuction(
  context: JobContext,
  { customerId, listingId, event }: z.output<typeof auctionNewsJob.payload>,
): Promise<void> {
  if (event !== 'auction-started' && !(await isWatched(context.db.kysely, customerId, listingId))) return;
  await notifyAboutAuction(context, event, listingId, customerId);
}
