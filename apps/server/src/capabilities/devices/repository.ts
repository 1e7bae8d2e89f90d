import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql, type Transaction } from 'kysely';

/**
 * Returns false if the session has ended. Locks the session, so that it cannot end before the device is
 * stored.
 */
export async function saveDevice(
  trx: Transaction<Tables>,
  device: { sessionId: string; fcmToken: string; now: Date },
): Promise<boolean> {
  const saved = await sql`
    insert into devices (session_id, fcm_token, registered_at)
    select id, ${device.fcmToken}, ${device.now} from sessions where id = ${device.sessionId} for key share
    on conflict (fcm_token) do update
      set session_id = excluded.session_id, registered_at = excluded.registered_at`.execute(trx);
  return saved.numAffectedRows === 1n;
}

/** A session has one device, so a new token replaces the earlier ones. */
export const deleteEarlierDevices = (
  trx: Transaction<Tables>,
  device: { sessionId: string; fcmToken: string },
) =>
  trx
    .deleteFrom('devices')
    .where('session_id', '=', device.sessionId)
    .where('fcm_token', '<>', device.fcmToken)
    .execute();

export const deleteOwnDevice = (kysely: Kysely<Tables>, customerId: string, fcmToken: string) =>
  kysely
    .deleteFrom('devices')
    .using('sessions')
    .whereRef('sessions.id', '=', 'devices.session_id')
    .where('sessions.customer_id', '=', customerId)
    .where('devices.fcm_token', '=', fcmToken)
    .execute();

/** Devices whose session has not expired. After that, another person may use the device. */
const liveDevices = (kysely: Kysely<Tables>, now: Date) =>
  kysely
    .selectFrom('devices')
    .innerJoin('sessions', 'sessions.id', 'devices.session_id')
    .where('sessions.expires_at', '>', now);

/** A customer who logs in again and again must not get a message for each session. */
const MOST_DEVICES = 20;

export const findDevicesOf = (kysely: Kysely<Tables>, customerId: string, now: Date) =>
  liveDevices(kysely, now)
    .select('devices.id')
    .where('sessions.customer_id', '=', customerId)
    .orderBy('sessions.last_seen_at', 'desc')
    .limit(MOST_DEVICES)
    .execute();

/**
 * Undefined: the customer is no longer reached there. The next person at a browser may have registered it for another account, and
 * must not read messages that waited for the first. A job of an earlier version names no customer.
 */
export const findLiveDevice = (
  kysely: Kysely<Tables>,
  { id, customerId }: { id: string; customerId: string | null },
  now: Date,
) =>
  liveDevices(kysely, now)
    .select('devices.fcm_token')
    .where('devices.id', '=', id)
    .$if(customerId !== null, (query) => query.where('sessions.customer_id', '=', customerId ?? ''))
    .executeTakeFirst();

/** Deletes the device only if it still has this token. */
export const forgetDevice = (kysely: Kysely<Tables>, id: string, fcmToken: string) =>
  kysely.deleteFrom('devices').where('id', '=', id).where('fcm_token', '=', fcmToken).execute();
