import type { Tables } from '@marque/db/rows.gen';
import { isReplaced } from '@marque/domain/notifications/is-replaced';
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationEvent,
} from '@marque/domain/notifications/notification-settings';
import { type ChannelPlan, channelsThat } from '@marque/domain/notifications/plan-channels';
import type { Transaction } from 'kysely';
import { removeJobs } from '../../platform/jobs/enqueue.ts';
import type { NotificationPorts } from '../../platform/notifications/ports.ts';
import { markTold, type Telling } from './told-repository.ts';

type Planned = {
  event: NotificationEvent;
  telling: Telling;
  plan: Record<NotificationChannel, ChannelPlan>;
  /** Whether an earlier message of this event may still be waiting. */
  mayHaveWaiting: boolean;
  now: Date;
};

/**
 * Records which messages are sent now, and holds those that are sent later. Of messages that replace each other only the newest
 * waits, and none does when a newer one is sent.
 */
export async function settleMessages(
  trx: Transaction<Tables>,
  { jobId, held, hold }: NotificationPorts,
  { event, telling, plan, mayHaveWaiting, now }: Planned,
): Promise<void> {
  const { customerId } = telling;
  const keyOf = (channel: NotificationChannel) => {
    const key = `told:${customerId}:${telling.event}:${telling.subjectId}:${channel}`;
    return isReplaced[event] ? key : `${key}:${jobId}`;
  };
  const sent = channelsThat('now', plan);
  if (sent.length > 0) await markTold(trx, telling, sent, { jobId, now });
  if (mayHaveWaiting && !held && isReplaced[event]) await removeJobs(trx, sent.map(keyOf));
  for (const channel of NOTIFICATION_CHANNELS) {
    const planned = plan[channel];
    if (planned.when === 'later')
      await hold({ customerId, channel }, { runAt: planned.at, key: keyOf(channel) });
  }
}
