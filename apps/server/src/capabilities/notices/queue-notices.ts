import { deliverNoticeJob } from '@marque/contracts/notices';
import type { Database } from '@marque/db/database';
import { databaseWithin, inTransaction } from '@marque/db/transaction';
import type { Clock } from '@marque/domain/clock';
import { hideSecrets } from '@marque/domain/notifications/hide-secrets';
import { endOfNews } from '@marque/domain/notifications/is-still-news';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { enqueue, enqueueHeld } from '../../platform/jobs/enqueue.ts';
import type { Keys } from '../../platform/keys.ts';
import { attachmentsOf, type Mail } from '../../platform/notifications/mail.ts';
import type {
  MailStorage,
  NewsTimes,
  NoticeCause,
  NotificationPorts,
} from '../../platform/notifications/ports.ts';
import { type NoticeContent, sealContent } from './seal-content.ts';

type Parts = { db: Database; clock: Clock; keys: Pick<Keys, 'notices'> };

type Recorded = { recipient: string; subject: string | null; text: string };

/** The only kind of message with a code. */
const WITH_CODE = 'customers.verify-phone';

/** Stores the messages of a job, each with a job of its own that delivers it. */
export function queueNotices(parts: Parts, cause: NoticeCause): NotificationPorts {
  const { db, clock, keys } = parts;

  /** False: an earlier run of the job has stored the message. */
  const queue = (record: Recorded, content: NoticeContent, newsUntil?: Date): Promise<boolean> =>
    inTransaction(db, async (trx) => {
      const noticeId = await insertNotice(databaseWithin(db, trx), cause, {
        ...{ ...record, channel: content.channel, content: sealContent(keys.notices, content) },
        ...{ newsUntil: newsUntil ?? null, at: clock.now() },
      });
      if (noticeId) await enqueue(trx, deliverNoticeJob, { noticeId }, { urgency: cause.urgency });
      return noticeId !== undefined;
    });

  async function storeMail(mail: Mail, { isWanted, newsUntil }: MailStorage): Promise<boolean> {
    const record = recordOf(mail);
    if (!isWanted) {
      const suppressed = { channel: 'mail', content: null, newsUntil: null, at: clock.now() } as const;
      return (await insertNotice(db, cause, { ...record, ...suppressed })) !== undefined;
    }
    attachmentsOf(mail);
    return queue(record, { channel: 'mail', mail }, newsUntil);
  }

  return {
    mail: { send: async (mail) => void (await storeMail(mail, { isWanted: true })) },
    sms: {
      send: async (sms, times) => {
        const record = { recipient: sms.to, subject: null, text: sms.text };
        await queue(record, { channel: 'sms', sms }, times && endOf(times));
      },
    },
    push: {
      send: async ({ token: _, ...push }, times) => {
        const record = { recipient: String(cause.payload.deviceId), subject: push.title, text: push.body };
        await queue(record, { channel: 'push', push }, times && endOf(times));
      },
    },
    storeMail,
    isRepeated: async () => {
      const found = db.kysely
        .selectFrom('notices')
        .select('id')
        .where('job_id', '=', Number(cause.jobId))
        .where('state', '<>', 'failed')
        .limit(1);
      return (await found.executeTakeFirst()) !== undefined;
    },
    occurrence: cause.isAgain || cause.held ? null : cause.jobId,
    jobId: cause.jobId,
    held: cause.held ?? null,
    hold: (message, until) =>
      inTransaction(db, async (trx) => void (await enqueueHeld(trx, cause, message, until))),
    within: (trx) => queueNotices({ ...parts, db: databaseWithin(db, trx) }, cause),
  };
}

const endOf = ({ happenedAt, until }: NewsTimes): Date => {
  const end = endOfNews(happenedAt);
  return until && until < end ? until : end;
};

const recordOf = ({ to, subject, text, recordedText = text }: Mail): Recorded => ({
  ...{ recipient: to, subject, text: recordedText },
});

type Stored = Recorded & {
  channel: NoticeContent['channel'];
  /** Null: the message is suppressed. */
  content: Buffer | null;
  newsUntil: Date | null;
  at: Date;
};

async function insertNotice(
  { kysely }: Database,
  { jobId, kind, payload }: NoticeCause,
  { channel, recipient, subject, text, content, newsUntil, at }: Stored,
): Promise<string | undefined> {
  const hide = (words: string) => hideSecrets(words, { hasCode: kind === WITH_CODE });
  const { rows } = await sql<{ id: string }>`
    insert into notices (channel, kind, recipient, customer_id, subject, text, state, attempts, content, news_until, job_id,
      payload, created_at)
    values (${channel}, ${kind}, ${recipient},
      (select id from customers where deleted_at is null and ${isReader(channel, recipient, payload)}),
      ${subject && hide(subject)}, ${hide(text)}, ${content ? 'queued' : 'suppressed'}, ${content ? 0 : 1}, ${content},
      ${newsUntil}, ${jobId}, ${JSON.stringify(payload)}::jsonb, ${at})
    on conflict (job_id, channel, recipient) where job_id is not null do update
      set state = excluded.state, content = excluded.content, subject = excluded.subject, text = excluded.text,
        news_until = excluded.news_until, failure = null, attempts = excluded.attempts
      -- The provider has certainly not taken it, and a job that runs again wants it sent.
      where notices.state = 'failed'
    returning id`.execute(kysely);
  return rows[0]?.id;
}

/**
 * Whether a message is one of this account, which its owner can download. A mail belongs to the account with its address, even if
 * the job names another one. Anybody can register with the address of somebody else, so an address that is not verified counts only
 * if the job names its account.
 */
function isReader(
  channel: NoticeContent['channel'],
  recipient: string,
  { customerId, bidderId }: NoticeCause['payload'],
): RawBuilder<SqlBool> {
  const named = customerId ?? bidderId;
  const isNamed = sql<SqlBool>`id = ${typeof named === 'string' && isUuid(named) ? named : null}::uuid`;
  return channel === 'mail'
    ? sql`email = ${recipient}::citext and (email_verified_at is not null or ${isNamed})`
    : isNamed;
}
