import type { NotificationPorts } from '../../platform/notifications/ports.ts';
import { isCastAddress } from './cast.ts';

/** Drops mails to the cast. Nobody reads them, and in the outbox they would hide the mails that matter. */
export const withoutCastMail = (ports: NotificationPorts): NotificationPorts => ({
  ...ports,
  mail: { send: async (mail) => (isCastAddress(mail.to) ? undefined : ports.mail.send(mail)) },
  storeMail: async (mail, storage) => !isCastAddress(mail.to) && ports.storeMail(mail, storage),
  within: (trx) => withoutCastMail(ports.within(trx)),
});
