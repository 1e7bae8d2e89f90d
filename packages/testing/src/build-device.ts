import { randomUUID } from 'node:crypto';
import type { Database } from '@marque/db/database';
import type { DevicesTable } from '@marque/db/rows.gen';
import type { Selectable } from 'kysely';
import { buildSession } from './build-session.ts';

/** Builds a device with a session that is valid for a day, of the given customer or of a new one. */
export async function buildDevice(
  database: Pick<Database, 'kysely'>,
  { customer, expiresAt }: { customer?: { id: string }; expiresAt?: Date } = {},
): Promise<Selectable<DevicesTable>> {
  const { session } = await buildSession(database, {
    ...(customer ? { customer } : {}),
    ...(expiresAt ? { expires_at: expiresAt } : {}),
  });
  return database.kysely
    .insertInto('devices')
    .values({ session_id: session.id, fcm_token: randomUUID(), registered_at: new Date() })
    .returningAll()
    .executeTakeFirstOrThrow();
}
