import type { MailStopData } from '@marque/contracts/notification-settings';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { isDigestStop, settingsOf } from '@marque/domain/notifications/notification-settings';
import { isDigest } from '@marque/domain/notifications/notification-timing';
import type { Context } from '../../platform/context.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { openMailStop } from './mail-stop-token.ts';
import { findChoices, findReader } from './repository.ts';
import { findTiming } from './timing-repository.ts';

/** Which mails a link stops, and whether they are stopped. */
export async function readMailStop(
  { db: { kysely } }: Pick<Context, 'db'>,
  token: string,
  linkKey: RotatingKey,
): Promise<MailStopData | Refusal<'unsubscribe-link-invalid'>> {
  const stop = openMailStop(token, linkKey);
  if (!stop || !(await findReader(kysely, stop.customerId))) return refuse('unsubscribe-link-invalid');
  const { customerId, event } = stop;
  if (isDigestStop(event)) {
    const timing = await findTiming(kysely, customerId);
    return { event, stopped: !timing || !isDigest(timing.watching) };
  }
  const settings = settingsOf(await findChoices(kysely, customerId));
  return { event, stopped: !settings[event].mail };
}
