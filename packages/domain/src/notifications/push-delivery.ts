import type { NotificationEvent } from './notification-settings.ts';

export type PushDelivery = { topic?: string; urgency: 'normal' | 'high' };

/** Whether a later message about the same subject makes an earlier one pointless. People need to see all others. */
export const isReplaced: Record<NotificationEvent, boolean> = {
  outbid: true,
  won: true,
  lost: true,
  extended: true,
  'ending-soon': true,
  'ending-in-minutes': true,
  'first-bid': true,
  'reserve-met': true,
  'auction-ended': true,
  comment: false,
  reply: false,
  change: false,
  receipt: false,
  sale: false,
  selling: false,
  'saved-search': false,
  account: false,
};

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
