import { type LiveQueue, officeChannel } from '@marque/contracts/channels';
import type { Tables } from '@marque/db/rows.gen';
import { afterCommit } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import type { LivePublisher } from './publisher.ts';

/** Tells the staff who work on a queue, after the commit, that something in it has changed. */
export const announceQueue = (trx: Transaction<Tables>, live: LivePublisher, queue: LiveQueue): void =>
  afterCommit(trx, () => publishQueueChange(live, queue));

/** For a change that is committed already. */
export const publishQueueChange = (live: LivePublisher, queue: LiveQueue): void =>
  live.publish(officeChannel(queue), 'queue.changed', {});
