import type { NotificationEvent } from './notification-settings.ts';

/**
 * Whether a later message about the same subject makes an earlier one pointless. Messages of the other events never replace each
 * other.
 */
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
