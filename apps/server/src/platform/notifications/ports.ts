import type { Urgency } from '@marque/contracts/job';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import type { HeldMessage } from '@marque/domain/notifications/notice-kinds';
import type { Transaction } from 'kysely';
import { createFcmPush } from './fcm-push.ts';
import type { ServiceAccount } from './google-access-token.ts';
import type { Mail, MailPort } from './mail.ts';
import { createOutbox } from './outbox.ts';
import type { Push, PushPort } from './push.ts';
import type { Sms, SmsPort } from './sms.ts';
import { createSmtpMail } from './smtp-mail.ts';
import { createTwilioSms } from './twilio-sms.ts';
import { createWebPush, type WebPushSettings } from './web-push.ts';

export type ProviderSettings = {
  mail: { smtpUrl?: string; from: string };
  sms: { twilio?: { accountSid: string; authToken: string; from: string; baseUrl?: string } };
  push: {
    fcm?: ServiceAccount | undefined;
    baseUrl?: string;
    /** `keepsCopies`: the outbox keeps a copy of each message that was sent, for developers. */
    webPush?: (WebPushSettings & { keepsCopies: boolean }) | undefined;
  };
};

/** They talk to the providers. Only the job that delivers a message uses them. */
export type Providers = { mail: MailPort; sms: SmsPort; push: PushPort; close(): void };

/** When an event happened. Its news is not sent when it has become old. */
export type NewsTimes = {
  happenedAt: Date;
  /** When it stops being true, if that is sooner. */
  until?: Date | undefined;
};

export type MailStorage = {
  /** False: the mail is only recorded. */
  isWanted: boolean;
  /** The mail is not sent after this time. */
  newsUntil?: Date | undefined;
};

/**
 * The ports of a job. They store the message and enqueue its delivery. If the job runs again, they do not store it again, so a
 * job sends at most one message by each channel to each recipient.
 */
export type NotificationPorts = {
  mail: { send(mail: Mail): Promise<void> };
  sms: { send(sms: Sms, times?: NewsTimes): Promise<void> };
  /** The recipient is the device that the job names. */
  push: { send(push: Push, times?: NewsTimes): Promise<void> };
  /**
   * Stores a mail to be sent, or only records it, because of a limit or a choice of its reader. False: an earlier run of the job
   * has done so.
   */
  storeMail(mail: Mail, storage: MailStorage): Promise<boolean>;
  /**
   * Names the event that the job tells of. Null: staff send its message again, or a message was held, so nothing has
   * happened.
   */
  occurrence: string | null;
  jobId: string;
  /** The only message that the job may send, because it was held until now. */
  held: HeldMessage | null;
  /** Runs the job again at this time, for one message only. Replaces a message that waits under the same key. */
  hold(message: HeldMessage, until: { runAt: Date; key: string }): Promise<void>;
  /** Whether an earlier run of the job has stored a message. */
  isRepeated(): Promise<boolean>;
  /** The same ports, as part of a transaction. */
  within(trx: Transaction<Tables>): NotificationPorts;
};

/** The job that sends the messages. */
export type NoticeCause = {
  jobId: string;
  kind: string;
  urgency: Urgency;
  payload: Record<string, unknown>;
  /** Staff have sent the message again. */
  isAgain?: boolean;
  held?: HeldMessage | null;
};

/** A channel without a provider uses the outbox. Production does not start without providers. */
export function createProviders(settings: ProviderSettings, database: Database): Providers {
  const { mail, sms, push } = settings;
  const outbox = createOutbox(database);
  const smtp = mail.smtpUrl ? createSmtpMail({ url: mail.smtpUrl, from: mail.from }) : undefined;

  return {
    mail: smtp ?? outbox.mail,
    sms: sms.twilio ? createTwilioSms(sms.twilio) : outbox.sms,
    push: createPush(push, outbox.push),
    close: () => smtp?.close(),
  };
}

function createPush({ fcm, baseUrl, webPush }: ProviderSettings['push'], outbox: PushPort): PushPort {
  if (fcm) return createFcmPush({ serviceAccount: fcm, ...pushServer(baseUrl) });
  if (!webPush) return outbox;
  const service = createWebPush(webPush);
  return webPush.keepsCopies ? withCopies(service, outbox) : service;
}

const withCopies = (service: PushPort, outbox: PushPort): PushPort => ({
  async send(push) {
    const outcome = await service.send(push);
    if (outcome === 'sent') await outbox.send(push);
    return outcome;
  },
});

const pushServer = (baseUrl: string | undefined) =>
  baseUrl === undefined ? {} : { baseUrl, tokenUrl: `${baseUrl}/token` };
