import type { NoticeKind } from './notice-kinds.ts';
import type { StoppableMail } from './notification-settings.ts';

/**
 * Why we send the mails of a kind.
 *
 * - `asked`: the reader asked for it a moment ago, for example with 'Forgotten your password?'
 * - `security`, `payment`, `agreement`, `contract`: the account, a sale, a signed text or the rules of the house need it
 * - `letter`: a person wrote it
 * - `other-channel`: an SMS or a push message
 *
 * Mails of these purposes have no link that stops them. All other mails have one (RFC 8058): it stops the events or summaries named here,
 * the newsletter, or the alerts of saved searches.
 */
export type MailPurpose =
  | 'asked'
  | 'security'
  | 'payment'
  | 'agreement'
  | 'contract'
  | 'letter'
  | 'other-channel'
  | { stops: readonly StoppableMail[] | 'newsletter' | 'saved-searches' };

export const MAIL_PURPOSES: Record<NoticeKind, MailPurpose> = {
  'customers.magic-link': 'asked',
  'customers.password-reset': 'asked',
  'customers.complete-account': 'asked',
  'customers.verify-email': 'asked',
  'customers.verify-phone': 'other-channel',
  'customers.change-email': 'asked',
  'customers.email-changed': 'security',
  'customers.account-deleted': 'security',
  'customers.password-changed': 'security',
  'customers.password-was-reset': 'security',
  'customers.new-device': 'security',
  'passkeys.account-guard': 'security',
  'bidding.outbid': { stops: ['outbid'] },
  'bidding.receipts': { stops: ['receipt'] },
  'bidding.sealed-receipt': { stops: ['receipt'] },
  'bidding.first-bid': { stops: ['first-bid'] },
  'bidding.reserve-met': { stops: ['reserve-met'] },
  'bidding.late-extension': { stops: ['extended'] },
  'bidding.maximum-lapsed': 'contract',
  'bidding.won': 'contract',
  'bidding.lost': { stops: ['lost'] },
  'bidding.auction-ended': { stops: ['auction-ended'] },
  // For those who only watch the car. Those who have bid on it are told in any case.
  'bidding.extension-notice': { stops: ['change'] },
  'sale-notices.tell': 'payment',
  'payments.card-expiry': 'payment',
  'screening.tell': 'contract',
  'after-auction.tell': 'contract',
  // The signed agreement and the dates of the auction come in any case.
  'consignment.tell': { stops: ['selling'] },
  'running-auction.reserve-lowered': 'agreement',
  'running-auction.change-notice': { stops: ['change'] },
  'watchlist.ending-soon': { stops: ['ending-soon'] },
  'watchlist.ending-in-minutes': { stops: ['ending-in-minutes'] },
  'notifications.auction-news': { stops: ['watched-started', 'watched-ended', 'auction-started'] },
  'saved-searches.alert': { stops: 'saved-searches' },
  'digests.send': { stops: ['watching-daily', 'watching-weekly'] },
  'comments.news': { stops: ['comment', 'reply'] },
  'comments.blocked': 'contract',
  'comments.warned': 'contract',
  'customer-care.blocked': 'contract',
  'customer-care.unblocked': 'contract',
  'customer-care.warned': 'contract',
  'customer-care.viewed': 'security',
  'contact.letter': 'letter',
  'contact.receipt': 'asked',
  'contact.answer': 'letter',
  'listings.contact-seller': 'letter',
  'newsletter.welcome': { stops: 'newsletter' },
  'newsletter.unsubscribe-link': { stops: 'newsletter' },
  'notification-settings.sms': 'other-channel',
  'devices.push': 'other-channel',
};
