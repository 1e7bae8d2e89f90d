import { stateAfter } from '@marque/domain/notifications/notice-lifecycle';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { fateOf } from '../../platform/notifications/delivery-error.ts';
import type { Providers } from '../../platform/notifications/ports.ts';
import { isSuppressed } from '../../platform/notifications/suppressions.ts';
import { findLiveDevice, forgetDevice } from '../devices/repository.ts';
import { type ClaimedNotice, claimNotice, giveUpNotice, recordOutcome } from './delivery-repository.ts';
import { openContent } from './seal-content.ts';

type Context = Pick<JobContext, 'db' | 'clock' | 'keys'>;

/**
 * Hands one message to its provider. Before, it is marked as being sent, and no transaction is open meanwhile. If a worker dies
 * in between, nobody knows whether the provider has taken the message, so the next run marks it as uncertain.
 */
export async function deliverNotice(context: Context, providers: Providers, noticeId: string): Promise<void> {
  const { kysely } = context.db;
  const notice = await claimNotice(kysely, noticeId);
  if (!notice) return giveUpNotice(kysely, noticeId);
  const now = context.clock.now();
  if (notice.news_until && notice.news_until <= now)
    return recordOutcome(kysely, notice, 'suppressed', 'It was no longer news.');
  if (
    notice.channel === 'mail' &&
    (await isSuppressed(context.db, notice.recipient, { kind: notice.kind, now }))
  )
    return recordOutcome(kysely, notice, 'suppressed', 'No mails go to this address.');

  let isReached: boolean;
  try {
    isReached = await handOver(context, providers, notice);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await recordOutcome(kysely, notice, stateAfter(fateOf(error), notice.attempts), reason);
    // The queue logs the error, and runs the job again. A message that is not queued any more is left alone then.
    throw error;
  }
  await recordOutcome(kysely, notice, isReached ? 'sent' : 'bounced', null);
}

/** False: the recipient can no longer be reached. */
async function handOver(context: Context, providers: Providers, notice: ClaimedNotice): Promise<boolean> {
  const content = openContent(context.keys.notices, notice.content);
  if (content.channel === 'mail') await providers.mail.send({ ...content.mail, id: notice.id });
  else if (content.channel === 'sms') await providers.sms.send(content.sms);
  else return pushTo(context, providers, notice.recipient, content.push);
  return true;
}

/** The customer may have logged out since, or the browser may have a new token. */
async function pushTo(
  { db: { kysely }, clock }: Context,
  { push }: Providers,
  deviceId: string,
  message: Omit<Parameters<Providers['push']['send']>[0], 'token'>,
): Promise<boolean> {
  const device = await findLiveDevice(kysely, deviceId, clock.now());
  if (!device) return false;
  const outcome = await push.send({ ...message, token: device.fcm_token });
  if (outcome === 'unregistered') await forgetDevice(kysely, deviceId, device.fcm_token);
  return outcome === 'sent';
}
