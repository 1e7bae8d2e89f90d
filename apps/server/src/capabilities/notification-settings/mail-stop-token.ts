import { createHmac } from 'node:crypto';
import { MAIL_STOPS, type StoppableMail } from '@marque/domain/notifications/notification-settings';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { isSameSecret } from '../../platform/secret-box.ts';

/** Which mails the link of a mail stops, and for whom. */
export type MailStop = { customerId: string; event: StoppableMail };

/**
 * The token in the link of a mail. It proves that its holder received the mail. It never expires, because the link in an old
 * mail must still work.
 */
export const sealMailStop = (stop: MailStop, linkKey: RotatingKey): string =>
  `${stop.customerId.replaceAll('-', '')}${signature(stop, linkKey[0])}${stop.event}`;

const sealed =
  /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{43})([a-z-]{1,20})$/;

/** Returns null if the signature is not ours. */
export function openMailStop(token: string, linkKey: RotatingKey): MailStop | null {
  const [, a, b, c, d, e, given, name] = sealed.exec(token) ?? [];
  const event = MAIL_STOPS.find((one) => one === name);
  if (given === undefined || !event) return null;
  const stop = { customerId: [a, b, c, d, e].join('-'), event };
  return linkKey.some((key) => isSameSecret(given, signature(stop, key))) ? stop : null;
}

const signature = ({ customerId, event }: MailStop, key: Buffer): string =>
  createHmac('sha256', key).update(`mail-stop:${customerId}:${event}`).digest('base64url');
