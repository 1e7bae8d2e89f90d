import type { NotificationEvent } from '@marque/domain/notifications/notification-settings';
import { isReminderTrue } from '@marque/domain/notifications/reminders';

/** What `notifyAboutAuction` tells. Receipts, changes of a car, sales, selling, saved searches and the account have other senders. */
export type AuctionEvent =
  | Exclude<NotificationEvent, 'receipt' | 'change' | 'sale' | 'selling' | 'saved-search' | 'account'>
  | 'maximum-lapsed';

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
    case 'maximum-lapsed':
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
      return !isReminderTrue(event, { status: recipient.status, endsAt: recipient.ends_at }, now);
    case 'won':
    case 'lost':
    case 'auction-ended':
    case 'comment':
    case 'reply':
      return false;
  }
}
