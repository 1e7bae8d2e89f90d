import type { Tables } from '@marque/db/rows.gen';
import type { FeedEvent } from '@marque/domain/notifications/events';
import type { NotificationChannel } from '@marque/domain/notifications/notification-settings';
import { sql, type Transaction } from 'kysely';

export type Telling = { customerId: string; event: FeedEvent; subjectId: string };

type Told = { channel: NotificationChannel; told_at: Date | null; job_id: string | null };

/**
 * When a customer was last told of an event about a subject. Until the transaction ends, nobody else can tell them of it by these
 * channels.
 */
export async function lockTold(
  trx: Transaction<Tables>,
  { customerId, event, subjectId }: Telling,
  channels: readonly NotificationChannel[],
  now: Date,
): Promise<Told[]> {
  if (channels.length === 0) return [];
  const { rows } = await sql<Told>`
    insert into told_recently (customer_id, event, subject_id, channel, locked_at)
    select ${customerId}, ${event}, ${subjectId}, channel, ${now}
    from unnest(${channels.toSorted()}::text[]) as channel
    on conflict (customer_id, event, subject_id, channel) do update set locked_at = excluded.locked_at
    returning channel, told_at, job_id`.execute(trx);
  return rows;
}

export const markTold = (
  trx: Transaction<Tables>,
  { customerId, event, subjectId }: Telling,
  channels: readonly NotificationChannel[],
  { jobId, now }: { jobId: string; now: Date },
) =>
  trx
    .updateTable('told_recently')
    .set({ told_at: now, job_id: jobId })
    .where('customer_id', '=', customerId)
    .where('event', '=', event)
    .where('subject_id', '=', subjectId)
    .where('channel', 'in', channels)
    .execute();
