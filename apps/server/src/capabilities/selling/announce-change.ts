import type { AnnouncementData } from '@marque/contracts/announcements';
import { customerChannel } from '@marque/contracts/channels';
import type { Tables } from '@marque/db/rows.gen';
import { afterCommit } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';

type Part = AnnouncementData<'consignment.changed'>['part'];

/** Tells the open pages of the seller, after the commit, that a part of the consignment has changed. */
export const announceChange = (
  trx: Transaction<Tables>,
  live: LivePublisher,
  { id, owner_id }: { id: string; owner_id: string },
  part: Part,
): void =>
  afterCommit(trx, () => live.publish(customerChannel(owner_id), 'consignment.changed', { id, part }));
