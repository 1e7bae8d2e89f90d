import type { NotificationPorts } from '../../platform/notifications/ports.ts';
import { isCastAddress } from './cast.ts';

/** Drops mails to the cast. Nobody reads them, and in the outbox they would hide the mails that matter. */
export const withoutCastMail = ({
  mail,
  noteSuppressed,
  ...ports
}: NotificationPorts): NotificationPorts => ({
  ...ports,
  mail: { send: async (letter) => (isCastAddress(letter.to) ? undefined : mail.send(letter)) },
  noteSuppressed: async (letter) => (isCastAddress(letter.to) ? undefined : noteSuppressed(letter)),
});
