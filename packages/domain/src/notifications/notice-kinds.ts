import { MINUTE_MS } from '../time/durations.ts';
import { isSettledNotice, type NoticeState } from './notice-lifecycle.ts';

export const NOTICE_CHANNELS = ['mail', 'sms', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** One message of a job that tells several: to this customer, by this channel. */
export type HeldMessage = { customerId: string; channel: NoticeChannel };

/**
 * The messages by the job that sends them, and whether staff may send them again. Others have several readers, or are
 * only news while they are new.
 */
export const NOTICE_KINDS = {
  'customers.magic-link': { mayResend: true },
  'customers.password-reset': { mayResend: true },
  'customers.complete-account': { mayResend: true },
  'customers.verify-email': { mayResend: true },
  'customers.verify-phone': { mayResend: true },
  'customers.change-email': { mayResend: true },
  'customers.email-changed': { mayResend: false },
  'customers.account-deleted': { mayResend: false },
  'customers.password-changed': { mayResend: true },
  'customers.password-was-reset': { mayResend: true },
  'customers.new-device': { mayResend: true },
  'passkeys.account-guard': { mayResend: true },
  'bidding.outbid': { mayResend: false },
  'bidding.receipts': { mayResend: true },
  'bidding.sealed-receipt': { mayResend: true },
  'bidding.first-bid': { mayResend: false },
  'bidding.reserve-met': { mayResend: false },
  'bidding.late-extension': { mayResend: false },
  'bidding.maximum-lapsed': { mayResend: true },
  'bidding.won': { mayResend: true },
  'bidding.lost': { mayResend: true },
  'bidding.auction-ended': { mayResend: false },
  'bidding.extension-notice': { mayResend: true },
  'sale-notices.tell': { mayResend: true },
  'payments.card-expiry': { mayResend: true },
  'screening.tell': { mayResend: true },
  'after-auction.tell': { mayResend: true },
  'consignment.tell': { mayResend: true },
  'running-auction.reserve-lowered': { mayResend: false },
  'running-auction.change-notice': { mayResend: true },
  'watchlist.ending-soon': { mayResend: false },
  'watchlist.ending-in-minutes': { mayResend: false },
  'notifications.auction-news': { mayResend: false },
  'saved-searches.alert': { mayResend: false },
  'digests.send': { mayResend: false },
  'comments.news': { mayResend: false },
  'comments.blocked': { mayResend: true },
  'comments.warned': { mayResend: true },
  'customer-care.blocked': { mayResend: false },
  'customer-care.unblocked': { mayResend: false },
  'customer-care.warned': { mayResend: true },
  'customer-care.viewed': { mayResend: false },
  'contact.letter': { mayResend: true },
  'contact.receipt': { mayResend: false },
  'contact.answer': { mayResend: true },
  'listings.contact-seller': { mayResend: true },
  'newsletter.welcome': { mayResend: true },
  'newsletter.unsubscribe-link': { mayResend: true },
  'notification-settings.sms': { mayResend: false },
  'devices.push': { mayResend: false },
} as const satisfies Record<string, { mayResend: boolean }>;

export type NoticeKind = keyof typeof NOTICE_KINDS;

export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as NoticeKind[];

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICE_KINDS, kind);

const MOST_RESENDS = 3;
const RESEND_PAUSE_MS = 10 * MINUTE_MS;

export type ResendObstacle = 'notice-not-resendable' | 'notice-resent-often' | 'notice-resent-recently';

type Resent = { kind: string; state: NoticeState; resentAt: Date | null; resentTimes: number };

/** Why staff may not send a message again now. Null: they may. */
export function resendObstacle(
  { kind, state, resentAt, resentTimes }: Resent,
  now: Date,
): ResendObstacle | null {
  if (!isNoticeKind(kind) || !NOTICE_KINDS[kind].mayResend) return 'notice-not-resendable';
  if (!isSettledNotice(state)) return 'notice-not-resendable';
  if (resentTimes >= MOST_RESENDS) return 'notice-resent-often';
  if (resentAt && now.getTime() - resentAt.getTime() < RESEND_PAUSE_MS) return 'notice-resent-recently';
  return null;
}
