import type { NotificationEvent } from './notification-settings.ts';

/**
 * Whether only the newest of several messages about a subject needs to be sent: it makes the earlier ones pointless or, as with
 * comments, the feed lists them all. Without this, a long discussion would cause a mail every five minutes for days. Messages of
 * the other events never replace each other.
 */
export const isReplaced: Record<NotificationEvent, boolean> = {
  outbid: true,
  won: true,
  lost: true,
  extended: true,
  'ending-soon': true,
  'ending-in-minutes': true,
  'watched-started': true,
  'watched-ended': true,
  'auction-started': true,
  'first-bid': true,
  'reserve-met': true,
  'auction-ended': true,
  comment: true,
  reply: true,
  change: false,
  receipt: false,
  sale: false,
  selling: false,
  'saved-search': false,
  account: false,
};
