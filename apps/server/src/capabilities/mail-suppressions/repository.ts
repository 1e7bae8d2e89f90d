import type { Tables } from '@marque/db/rows.gen';
import type { Suppression } from '@marque/domain/notifications/mail-suppression';
import { DAY_MS, MINUTE_MS } from '@marque/domain/time/durations';
import { sql, type Transaction } from 'kysely';
import { suppressionOf } from '../../platform/notifications/suppressions.ts';
import type { AddressReport, MailEvent } from './mail-event.ts';

/** Whether there was no row yet. */
export async function insertSuppression(
  trx: Transaction<Tables>,
  { address, cause, provider, detail, at }: AddressReport,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('mail_suppressions')
    .values({ address, cause, provider, detail, at })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function lockSuppression(
  trx: Transaction<Tables>,
  address: string,
): Promise<Suppression | null> {
  const row = await trx
    .selectFrom('mail_suppressions')
    .select(['cause', 'at', 'lifted_at'])
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirst();
  return row ? suppressionOf(row) : null;
}

export const replaceSuppression = (
  trx: Transaction<Tables>,
  { address, cause, provider, detail, at }: AddressReport,
) =>
  trx
    .updateTable('mail_suppressions')
    .set({ cause, provider, detail, at, lifted_at: null })
    .where('address', '=', address)
    .execute();

/** Deletes the deferrals that have ended. Others may be changing one of them now, and must not wait for each other. */
export const deleteDeferrals = (trx: Transaction<Tables>, until: Date) =>
  trx
    .deleteFrom('mail_suppressions')
    .where('address', 'in', (row) =>
      row
        .selectFrom('mail_suppressions')
        .select('address')
        .where('cause', '=', 'deferred')
        .where('at', '<=', until)
        .forUpdate()
        .skipLocked(),
    )
    .execute();

export const markLifted = (trx: Transaction<Tables>, address: string, at: Date) =>
  trx.updateTable('mail_suppressions').set({ lifted_at: at }).where('address', '=', address).execute();

/** Providers report a bounce within days. */
const REPORTED_WITHIN_MS = 7 * DAY_MS;
/** We note that a mail was sent a moment after the provider has accepted it, and clocks differ. */
const TOLERANCE_MS = 5 * MINUTE_MS;

/**
 * Marks the mail that an event is about: the last one with its subject, otherwise the last one to its address. A report that
 * arrives again finds the same mail, because it also looks at marked ones. A mail about which its reader complains has arrived,
 * so it stays sent, with a reason.
 */
export const markNotice = (trx: Transaction<Tables>, { address, cause, at, subject, detail }: MailEvent) =>
  sql`
    update notices set failure = ${detail}, state = case when ${cause === 'complained'} then state else 'bounced' end
    where id = (
      select id from notices
      where recipient = ${address}::citext and channel = 'mail' and state in ('sent', 'uncertain', 'bounced')
        and created_at between ${new Date(at.getTime() - REPORTED_WITHIN_MS)}
          and ${new Date(at.getTime() + TOLERANCE_MS)}
      order by (subject is not distinct from ${withoutNul(subject)}) desc, id desc
      limit 1)`.execute(trx);

/** PostgreSQL has no NUL in a text. */
const withoutNul = (text: string | null): string | null => text?.replaceAll('\0', '') ?? null;
