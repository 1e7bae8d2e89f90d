import type { AnnouncementData } from '@marque/contracts/announcements';
import { customerChannel } from '@marque/contracts/channels';
import type { Tables } from '@marque/db/rows.gen';
import { afterCommit } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import { announceQueue } from '../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';

type Part = AnnouncementData<'consignment.changed'>['part'];

/** Tells the seller's open pages and the queue of the office, after the commit, that a part of the consignment has changed. */
export function announceChange(
  trx: Transaction<Tables>,
  live: LivePublisher,
  { id, owner_id }: { id: string; owner_id: string },
  part: Part,
): void {
  afterCommit(trx, () => live.publish(customerChannel(owner_id), 'consignment.changed', { id, part }));
  // Of these parts, only the text does not concern the queue.
  if (part !== 'text') announceQueue(trx, live, 'submissions.decide');
}
