import { stateAfter } from '@marque/domain/notifications/notice-lifecycle';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { deliveryError, fateOf } from '../../platform/notifications/delivery-error.ts';
import type { Providers } from '../../platform/notifications/ports.ts';
import { isSuppressed } from '../../platform/notifications/suppressions.ts';
import { findLiveDevice, forgetDevice } from '../devices/repository.ts';
import { type ClaimedNotice, claimNotice, giveUpNotice, recordOutcome } from './delivery-repository.ts';
import { isUntrueReminder } from './is-untrue-reminder.ts';
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

  let outcome: Outcome;
  try {
    outcome = await attempt(context, providers, notice);
  } catch (error) {
    await recordOutcome(kysely, notice, stateAfter(fateOf(error), notice.attempts), reasonOf(error));
    // The queue logs the error, and runs the job again. A message that is not queued any more is left alone then.
    throw error;
  }
  await recordOutcome(kysely, notice, outcome.state, outcome.reason);
}

type Outcome = { state: 'sent' | 'bounced' | 'suppressed'; reason: string | null };

async function attempt(context: Context, providers: Providers, notice: ClaimedNotice): Promise<Outcome> {
  const obstacle = await beforeHandOver(() => findObstacle(context, notice));
  if (obstacle) return { state: 'suppressed', reason: obstacle };
  const isReached = await handOver(context, providers, notice);
  return { state: isReached ? 'sent' : 'bounced', reason: null };
}

/** Why a message is no longer sent. */
async function findObstacle({ db, clock }: Context, notice: ClaimedNotice): Promise<string | null> {
  const { kind, channel, recipient, payload, news_until } = notice;
  const now = clock.now();
  if (news_until && news_until <= now) return 'It was no longer news.';
  if (await isUntrueReminder(db.kysely, { kind, payload }, now)) return 'The end of the auction had moved.';
  const isRefused = channel === 'mail' && (await isSuppressed(db, recipient, { kind, now }));
  return isRefused ? 'No mails go to this address.' : null;
}

/** False: the recipient can no longer be reached. */
async function handOver(context: Context, providers: Providers, notice: ClaimedNotice): Promise<boolean> {
  const content = await beforeHandOver(() => openContent(context.keys.notices, notice.content));
  if (content.channel === 'mail') await providers.mail.send({ ...content.mail, id: notice.id });
  else if (content.channel === 'sms')
    await providers.sms.send({ ...content.sms, ...validity(context, notice) });
  else return pushTo(context, providers, notice, content.push);
  return true;
}

const validity = ({ clock }: Context, { news_until }: ClaimedNotice) =>
  news_until ? { validSeconds: (news_until.getTime() - clock.now().getTime()) / 1_000 } : {};

/** The customer may have logged out since, somebody else may use the browser now, or it may have a new token. */
async function pushTo(
  { db: { kysely }, clock }: Context,
  { push }: Providers,
  { recipient: deviceId, customer_id: customerId }: ClaimedNotice,
  message: Omit<Parameters<Providers['push']['send']>[0], 'token'>,
): Promise<boolean> {
  const device = await beforeHandOver(() =>
    findLiveDevice(kysely, { id: deviceId, customerId }, clock.now()),
  );
  if (!device) return false;
  const outcome = await push.send({ ...message, token: device.fcm_token });
  if (outcome === 'unregistered') await forgetDevice(kysely, deviceId, device.fcm_token);
  return outcome === 'sent';
}

/** The provider has not been called yet, so the message can be tried again after an error. */
async function beforeHandOver<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw deliveryError(reasonOf(error), 'not-taken');
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
