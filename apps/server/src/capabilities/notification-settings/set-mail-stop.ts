import type { MailStopData } from '@marque/contracts/notification-settings';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { choicesWith } from '@marque/domain/notifications/notification-settings';
import type { Context } from '../../platform/context.ts';
import { openMailStop } from './mail-stop-token.ts';
import { findChoices, lockReader, replaceChoices } from './repository.ts';

/**
 * Stops the mails of a link, or starts them again. Needs no login, because the token proves access to the mailbox. Doing it
 * twice is not an error.
 */
export async function setMailStop(
  { db }: Pick<Context, 'db'>,
  { token, stopped }: { token: string; stopped: boolean },
  linkKey: Buffer,
): Promise<MailStopData | Refusal<'unsubscribe-link-invalid'>> {
  const stop = openMailStop(token, linkKey);
  if (!stop) return refuse('unsubscribe-link-invalid');
  const { customerId, event } = stop;
  return inTransaction(db, async (trx) => {
    if (!(await lockReader(trx, customerId))) return refuse('unsubscribe-link-invalid');
    const before = await findChoices(trx, customerId);
    await replaceChoices(trx, customerId, choicesWith(before, { event, channel: 'mail', wanted: !stopped }));
    return { event, stopped };
  });
}
