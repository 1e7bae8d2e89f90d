import type { NotificationEvent } from '@marque/domain/notifications/notification-settings';
import { REMINDER_LEAD_MS } from '@marque/domain/notifications/reminders';

/**
 * All notices but the receipts, which `notify-of-receipts.ts` mails, and the notices about sales, selling, saved searches and
 * the account.
 */
export type AuctionEvent = Exclude<
  NotificationEvent,
  'receipt' | 'sale' | 'selling' | 'saved-search' | 'account'
>;

type Recipient = {
  recipient_id: string;
  owner_id: string;
  leader_id: string | null;
  status: string | null;
  ends_at: Date | null;
};

/** Whether news about an auction is no longer true for its recipient. */
export function isStale(event: AuctionEvent, recipient: Recipient, now: Date): boolean {
  const isLive = recipient.status === 'live';
  const leads = isLive && recipient.leader_id === recipient.recipient_id;
  switch (event) {
    case 'outbid':
      return leads || !isLive;
    // A maximum that has lapsed concerns only a recipient who still leads.
    case 'change':
    case 'extended':
      return !leads;
    case 'reserve-met':
      return !leads && recipient.recipient_id !== recipient.owner_id;
    case 'first-bid':
    case 'watched-started':
    case 'auction-started':
      return !isLive;
    case 'watched-ended':
      return recipient.status !== 'sold' && recipient.status !== 'unsold';
    case 'ending-soon':
    case 'ending-in-minutes':
      return !endsWithin(recipient, REMINDER_LEAD_MS[event], now);
    case 'won':
    case 'lost':
    case 'auction-ended':
    case 'comment':
    case 'reply':
      return false;
  }
}

const endsWithin = ({ status, ends_at }: Recipient, ms: number, now: Date): boolean =>
  status === 'live' && ends_at !== null && ends_at > now && ends_at.getTime() - now.getTime() <= ms;
