import type { Tables } from '@marque/db/rows.gen';
import {
  channelsFor,
  type NotificationChannel,
  type NotificationEvent,
} from '@marque/domain/notifications/notification-settings';
import { usualTiming } from '@marque/domain/notifications/notification-timing';
import { type ChannelPlan, planChannels } from '@marque/domain/notifications/plan-channels';
import type { Transaction } from 'kysely';
import type { NotificationPorts } from '../../platform/notifications/ports.ts';
import { findDevicesOf } from '../devices/repository.ts';
import { findChoices } from './repository.ts';
import { findTiming } from './timing-repository.ts';
import { lockTold, type Telling } from './told-repository.ts';

type Message = {
  reader: { id: string; phoneVerified: boolean; emailVerified?: boolean };
  event: NotificationEvent;
  /** Absent for a message that tells nothing new. It is not limited. */
  telling: Telling | undefined;
  isRequired: boolean;
  isOnOwnBid: boolean;
  /** SMS and push messages need a short form. */
  hasBrief: boolean;
  until: Date | undefined;
  now: Date;
};

type Planned = {
  plan: Record<NotificationChannel, ChannelPlan>;
  deviceIds: string[];
  /** Whether an earlier message of this event may still be waiting. */
  mayHaveWaiting: boolean;
};

/**
 * Reads what the customer has chosen, and when they were last told of the same, and decides when each message goes. Until the
 * transaction ends, nobody else can tell them of it. Null: an earlier run of the job has sent the message that was held.
 */
export async function planMessages(
  trx: Transaction<Tables>,
  { held, jobId, occurrence }: NotificationPorts,
  { reader, event, telling, isRequired, isOnOwnBid, hasBrief, until, now }: Message,
): Promise<Planned | null> {
  const chosen = channelsFor(event, await findChoices(trx, reader.id), reader);
  const devices = chosen.includes('push') && hasBrief ? await findDevicesOf(trx, reader.id, now) : [];
  const wanted = chosen.filter(
    (channel) =>
      (channel === 'mail' || hasBrief) &&
      (channel !== 'push' || devices.length > 0) &&
      (!held || channel === held.channel),
  );
  const timing = await findTiming(trx, reader.id);
  const before = telling ? await lockTold(trx, telling, wanted, now) : [];
  if (held && before.some(({ job_id }) => job_id === jobId)) return null;

  // What staff send again is not limited.
  const isLimited = held !== null || occurrence !== null;
  const told = Object.fromEntries(
    before.flatMap(({ channel, told_at }) => (isLimited && told_at ? [[channel, told_at]] : [])),
  );
  return {
    plan: planChannels({
      ...{ event, wanted, isOnOwnBid, told, until, now },
      isRequired: isRequired && !held && reader.emailVerified !== false,
      isHeld: held !== null,
      timing: timing ?? usualTiming('UTC'),
    }),
    deviceIds: devices.map(({ id }) => id),
    mayHaveWaiting: timing !== undefined || before.some(({ told_at }) => told_at !== null),
  };
}
