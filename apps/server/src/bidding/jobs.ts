import { auctionEndedJob, lostJob, outbidJob, reserveMetJob, wonJob } from '@marque/contracts/bidding';
import { handle, type JobContext } from '../jobs/handler.ts';
import { readerLocale } from '../notifications/reader-locale.ts';
import { type BiddingNews, biddingMail } from './mails.ts';
import { findLetter } from './repository.ts';

export const biddingJobs = [
  handle(outbidJob, async (context, { auctionId, bidderIds }) => {
    for (const bidderId of bidderIds) await write(context, 'outbid', auctionId, bidderId);
  }),
  handle(wonJob, (context, { auctionId, bidderId }) => write(context, 'won', auctionId, bidderId)),
  handle(lostJob, (context, { auctionId, bidderId }) => write(context, 'lost', auctionId, bidderId)),
  handle(reserveMetJob, (context, { auctionId }) => write(context, 'reserveMet', auctionId)),
  handle(auctionEndedJob, (context, { auctionId }) => write(context, 'ended', auctionId)),
];

/** To the bidder, or to the seller where none is named; with the auction as it stands when the letter is written. */
async function write(
  { db, notifications, publicUrl }: JobContext,
  event: Exclude<BiddingNews, 'endedSold' | 'endedUnsold'> | 'ended',
  auctionId: string,
  bidderId?: string,
): Promise<void> {
  const letter = await findLetter(db.kysely, auctionId, bidderId);
  // Who has the lead back, or whose auction is over meanwhile, has had better news since.
  const stale = event === 'outbid' && (letter?.leader_id === bidderId || letter?.status !== 'live');
  if (!letter || stale) return;

  const outcome = letter.status === 'sold' ? 'endedSold' : 'endedUnsold';
  await notifications.mail.send(
    biddingMail(event === 'ended' ? outcome : event, {
      lot: { ...letter, lotNumber: letter.lot_number },
      to: letter.email,
      locale: readerLocale(letter),
      publicUrl,
    }),
  );
}
