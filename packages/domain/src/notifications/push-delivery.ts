import { isReplaced } from './is-replaced.ts';
import type { NotificationEvent } from './notification-settings.ts';

export type PushDelivery = { topic?: string; urgency: 'normal' | 'high' };

const URGENT: readonly NotificationEvent[] = ['outbid', 'won'];

/** How a push message is delivered. Its link identifies its subject. Only outbid, won and payments wake a device. */
export const pushDelivery = (
  event: NotificationEvent,
  link: string,
  isAboutPayment: boolean,
): PushDelivery => ({
  ...(isReplaced[event] && { topic: `${event} ${link}` }),
  urgency: isAboutPayment || URGENT.includes(event) ? 'high' : 'normal',
});
