import type { MailStopData } from '@marque/contracts/notification-settings';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { settingsOf } from '@marque/domain/notifications/notification-settings';
import type { Context } from '../../platform/context.ts';
import { openMailStop } from './mail-stop-token.ts';
import { findChoices, findReader } from './repository.ts';

/** Which mails a link stops, and whether they are stopped. */
export async function readMailStop(
  { db: { kysely } }: Pick<Context, 'db'>,
  token: string,
  linkKey: Buffer,
): Promise<MailStopData | Refusal<'unsubscribe-link-invalid'>> {
  const stop = openMailStop(token, linkKey);
  if (!stop || !(await findReader(kysely, stop.customerId))) return refuse('unsubscribe-link-invalid');
  const settings = settingsOf(await findChoices(kysely, stop.customerId));
  return { event: stop.event, stopped: !settings[stop.event].mail };
}
