import { remindedOf } from '@marque/contracts/reminded-of';
import { endingInMinutesJob, endingSoonJob } from '@marque/contracts/watchlist';
import type { Tables } from '@marque/db/rows.gen';
import { isReminderTrue, type Reminder } from '@marque/domain/notifications/reminders';
import type { Kysely } from 'kysely';
import { z } from 'zod';

const MAILED: Partial<Record<string, Reminder>> = {
  [endingSoonJob.name]: 'ending-soon',
  [endingInMinutesJob.name]: 'ending-in-minutes',
};
const inMail = endingSoonJob.payload.pick({ listingId: true });
const inBrief = z.object({ remindsOf: remindedOf });

type Notice = { kind: string; payload: Record<string, unknown> };

/**
 * Whether a message says that an auction is about to end although it ends later by now, or has ended. A message may have waited for
 * a provider that was down.
 */
export async function isUntrueReminder(
  kysely: Kysely<Tables>,
  { kind, payload }: Notice,
  now: Date,
): Promise<boolean> {
  const about = remindedIn({ kind, payload });
  if (!about) return false;
  const auction = await kysely
    .selectFrom('auctions')
    .select(['status', 'ends_at'])
    .where('id', '=', about.listingId)
    .executeTakeFirst();
  const { status = null, ends_at: endsAt = null } = auction ?? {};
  return !isReminderTrue(about.reminder, { status, endsAt }, now);
}

function remindedIn({ kind, payload }: Notice): z.output<typeof remindedOf> | undefined {
  const reminder = MAILED[kind];
  if (!reminder) return inBrief.safeParse(payload).data?.remindsOf;
  const mailed = inMail.safeParse(payload).data;
  return mailed && { listingId: mailed.listingId, reminder };
}
