import { MAIL_STOPS, type StoppableMail } from '@marque/domain/notifications/notification-settings';
import { compactId, expandId, isLinkSignature, signLink } from '../../platform/link-signature.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';

/** Which mails the link of a mail stops, and for whom. */
export type MailStop = { customerId: string; event: StoppableMail };

/**
 * The token in the link of a mail. It proves that its holder received the mail. It never expires, because the link in an old
 * mail must still work.
 */
export const sealMailStop = (stop: MailStop, linkKey: RotatingKey): string =>
  `${compactId(stop.customerId)}${signLink(signedText(stop), linkKey)}${stop.event}`;

const sealed = /^([0-9a-f]{32})([\w-]{43})([a-z-]{1,20})$/;

/** Returns null if the signature is not ours. */
export function openMailStop(token: string, linkKey: RotatingKey): MailStop | null {
  const [, compact, given, name] = sealed.exec(token) ?? [];
  const event = MAIL_STOPS.find((one) => one === name);
  if (compact === undefined || given === undefined || !event) return null;
  const stop = { customerId: expandId(compact), event };
  return isLinkSignature(given, signedText(stop), linkKey) ? stop : null;
}

const signedText = ({ customerId, event }: MailStop): string => `mail-stop:${customerId}:${event}`;
