import type { NotificationPorts } from '../../platform/notifications/ports.ts';
import { isCastAddress } from './cast.ts';

/** Nobody reads the mail of the cast, and it would bury what a developer looks for in the outbox. */
export const withoutCastMail = ({ mail, ...ports }: NotificationPorts): NotificationPorts => ({
  ...ports,
  mail: { send: async (letter) => (isCastAddress(letter.to) ? undefined : mail.send(letter)) },
});
