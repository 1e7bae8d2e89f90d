import type { Tables } from '@marque/db/rows.gen';
import type { NotificationTiming } from '@marque/domain/notifications/notification-timing';
import type { Kysely, Transaction } from 'kysely';

/** Undefined: the customer has not chosen any times. */
export async function findTiming(
  kysely: Kysely<Tables>,
  customerId: string,
): Promise<NotificationTiming | undefined> {
  const row = await kysely
    .selectFrom('notification_timing')
    .select(['time_zone', 'is_quiet', 'quiet_from', 'quiet_to', 'bids_are_urgent', 'watching_frequency'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return (
    row && {
      timeZone: row.time_zone,
      quiet: { isOn: row.is_quiet, from: row.quiet_from, to: row.quiet_to },
      bidsAreUrgent: row.bids_are_urgent,
      watching: row.watching_frequency,
    }
  );
}

export async function storeTiming(
  trx: Transaction<Tables>,
  customerId: string,
  { timeZone, quiet, bidsAreUrgent, watching }: NotificationTiming,
): Promise<void> {
  const row = {
    ...{ time_zone: timeZone, is_quiet: quiet.isOn, quiet_from: quiet.from, quiet_to: quiet.to },
    ...{ bids_are_urgent: bidsAreUrgent, watching_frequency: watching },
  };
  await trx
    .insertInto('notification_timing')
    .values({ ...row, customer_id: customerId })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
}
