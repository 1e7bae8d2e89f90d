import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import { hideSecrets } from '@marque/domain/notifications/hide-secrets';
import type { NoticeChannel, NoticeState } from '@marque/domain/notifications/notice-kinds';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { NotificationPorts } from './ports.ts';
import { isSuppressed } from './suppressions.ts';

/** The job that sends the messages. */
export type NoticeCause = { jobId: string; kind: string; payload: Record<string, unknown> };

type Message = { channel: NoticeChannel; recipient: string; subject: string | null; text: string };

type Parts = { database: Database; clock: Clock; log: Pick<Logger, 'error'> };

/** The only kind of message with a code. */
const WITH_CODE = 'customers.verify-phone';

/** Sends messages and records what became of them. An attempt that is repeated has one record. */
export function recordNotices(
  ports: NotificationPorts,
  { database, clock, log }: Parts,
  cause: NoticeCause,
): NotificationPorts {
  // A message that was sent must not be sent again because its record could not be written.
  const record = (message: Message, state: NoticeState, failure: string | null = null) =>
    storeNotice(database, cause, { ...message, state, failure, at: clock.now() }).catch((error: unknown) =>
      log.error({ err: error, job: cause.kind }, 'a message was not recorded'),
    );

  const deliver = async <Outcome>(message: Message, send: () => Promise<Outcome>): Promise<Outcome> => {
    let outcome: Outcome;
    try {
      outcome = await send();
    } catch (error) {
      await record(message, isPermanent(error) ? 'bounced' : 'failed', reasonOf(error));
      throw error;
    }
    await record(message, outcome === 'unregistered' ? 'bounced' : 'sent');
    return outcome;
  };

  const deviceId = String(cause.payload.deviceId ?? '');
  return {
    ...ports,
    mail: {
      async send(mail) {
        const message: Message = {
          channel: 'mail',
          recipient: mail.to,
          subject: mail.subject,
          text: mail.recordedText ?? mail.text,
        };
        if (await isSuppressed(database, mail.to, { kind: cause.kind, now: clock.now() }))
          return record(message, 'suppressed');
        return deliver(message, () => ports.mail.send(mail));
      },
    },
    sms: {
      send: (sms) =>
        deliver({ channel: 'sms', recipient: sms.to, subject: null, text: sms.text }, () =>
          ports.sms.send(sms),
        ),
    },
    push: {
      send: (push) =>
        deliver({ channel: 'push', recipient: deviceId, subject: push.title, text: push.body }, () =>
          ports.push.send(push),
        ),
    },
    noteSuppressed: ({ to, subject, text, recordedText = text }) =>
      record({ channel: 'mail', recipient: to, subject, text: recordedText }, 'suppressed'),
  };
}

/** An adapter marks an error that no further attempt can change. */
const isPermanent = (error: unknown): boolean =>
  error instanceof Error && 'isPermanent' in error && error.isPermanent === true;

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

type Stored = Message & { state: NoticeState; failure: string | null; at: Date };

async function storeNotice(
  { kysely }: Database,
  { jobId, kind, payload }: NoticeCause,
  { channel, recipient, subject, text, state, failure, at }: Stored,
): Promise<void> {
  const hide = (words: string) => hideSecrets(words, { hasCode: kind === WITH_CODE });
  const named = payload.customerId ?? payload.bidderId;
  const customerId = typeof named === 'string' && isUuid(named) ? named : null;
  await sql`
    insert into notices (channel, kind, recipient, customer_id, subject, text, state, failure, job_id, payload, created_at)
    values (${channel}, ${kind}, ${recipient},
      (select id from customers where deleted_at is null
        and (id = ${customerId}::uuid or (${channel} = 'mail' and email = ${recipient}::citext)) limit 1),
      ${subject && hide(subject)}, ${hide(text)}, ${state}, ${failure}, ${jobId}, ${JSON.stringify(payload)}::jsonb, ${at})
    on conflict (job_id, channel, recipient) where job_id is not null do update
      set state = excluded.state, failure = excluded.failure, text = excluded.text, subject = excluded.subject,
        attempts = notices.attempts + 1`.execute(kysely);
}
