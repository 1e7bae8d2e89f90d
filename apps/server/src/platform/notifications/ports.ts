import type { Database } from '@marque/db/database';
import { createFcmPush } from './fcm-push.ts';
import type { ServiceAccount } from './google-access-token.ts';
import type { Mail, MailPort } from './mail.ts';
import { createOutbox } from './outbox.ts';
import type { PushPort } from './push.ts';
import type { SmsPort } from './sms.ts';
import { createSmtpMail } from './smtp-mail.ts';
import { createTwilioSms } from './twilio-sms.ts';

export type NotificationSettings = {
  mail: { smtpUrl?: string; from: string };
  sms: { twilio?: { accountSid: string; authToken: string; from: string; baseUrl?: string } };
  push: { fcm?: ServiceAccount; baseUrl?: string };
};

export type NotificationPorts = {
  mail: MailPort;
  sms: SmsPort;
  push: PushPort;
  /** Call it for a mail that is not sent because of a limit or a choice of its reader. */
  noteSuppressed(mail: Mail): Promise<void>;
  close(): void;
};

/** A channel without a provider uses the outbox. Production does not start without providers. */
export function createNotificationPorts(
  settings: NotificationSettings,
  database: Database,
): NotificationPorts {
  const { mail, sms, push } = settings;
  const outbox = createOutbox(database);
  const smtp = mail.smtpUrl ? createSmtpMail({ url: mail.smtpUrl, from: mail.from }) : undefined;

  return {
    mail: smtp ?? outbox.mail,
    sms: sms.twilio ? createTwilioSms(sms.twilio) : outbox.sms,
    push: push.fcm ? createFcmPush({ serviceAccount: push.fcm, ...pushServer(push.baseUrl) }) : outbox.push,
    noteSuppressed: async () => {},
    close: () => smtp?.close(),
  };
}

const pushServer = (baseUrl: string | undefined) =>
  baseUrl === undefined ? {} : { baseUrl, tokenUrl: `${baseUrl}/token` };
