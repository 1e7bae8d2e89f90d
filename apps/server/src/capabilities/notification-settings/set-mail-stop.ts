import type { MailStopData } from '@marque/contracts/notification-settings';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import {
  choicesWith,
  type DigestStop,
  isDigestStop,
} from '@marque/domain/notifications/notification-settings';
import { isDigest } from '@marque/domain/notifications/notification-timing';
import type { AlertFrequency } from '@marque/domain/saved-searches/frequencies';
import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { moveDigest } from '../digests/move-digest.ts';
import { openMailStop } from './mail-stop-token.ts';
import { findChoices, lockReader, replaceChoices } from './repository.ts';
import { findTiming, storeTiming } from './timing-repository.ts';

/**
 * Stops the mails of a link, or starts them again. Needs no login, because the token proves access to the mailbox. Doing it
 * twice is not an error.
 */
export async function setMailStop(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { token, stopped }: { token: string; stopped: boolean },
  linkKey: RotatingKey,
): Promise<MailStopData | Refusal<'unsubscribe-link-invalid'>> {
  const stop = openMailStop(token, linkKey);
  if (!stop) return refuse('unsubscribe-link-invalid');
  const { customerId, event } = stop;
  return inTransaction(db, async (trx) => {
    if (!(await lockReader(trx, customerId))) return refuse('unsubscribe-link-invalid');
    if (isDigestStop(event)) {
      await chooseWatching(trx, customerId, stopped ? 'off' : frequencyOf(event), clock.now());
      return { event, stopped };
    }
    const before = await findChoices(trx, customerId);
    await replaceChoices(trx, customerId, choicesWith(before, { event, channel: 'mail', wanted: !stopped }));
    return { event, stopped };
  });
}

const frequencyOf = (stop: DigestStop): AlertFrequency => (stop === 'watching-daily' ? 'daily' : 'weekly');

async function chooseWatching(
  trx: Transaction<Tables>,
  customerId: string,
  watching: AlertFrequency,
  now: Date,
): Promise<void> {
  const before = await findTiming(trx, customerId);
  // A customer who gets no summaries any more keeps the mails that they have chosen since.
  if (!before || (watching === 'off' && !isDigest(before.watching))) return;
  const timing = { ...before, watching };
  await storeTiming(trx, customerId, timing);
  await moveDigest(trx, customerId, timing, now);
}
