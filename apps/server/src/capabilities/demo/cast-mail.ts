import type { NotificationPorts } from '../../platform/notifications/ports.ts';
import { isCastAddress } from './cast.ts';

/** Drops mails to the cast. Nobody reads them, and in the outbox they would hide the mails that matter. */
export const withoutCastMail = (ports: NotificationPorts): NotificationPorts => ({
  ...ports,
  mail: { send: async (mail) => (isCastAddress(mail.to) ? undefined : ports.mail.send(mail)) },
  offerMail: async (mail, offer) => !isCastAddress(mail.to) && ports.offerMail(mail, offer),
  within: (trx) => withoutCastMail(ports.within(trx)),
});
