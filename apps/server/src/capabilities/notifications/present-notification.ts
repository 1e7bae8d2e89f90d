import type { Locale } from '@marque/contracts/locale';
import type { NotificationItem } from '@marque/contracts/notifications';
import { categoryOf, isFeedEvent } from '@marque/domain/notifications/events';
import { feedFacts } from '../feed/feed-facts.ts';
import type { FeedRow } from '../feed/repository.ts';
import { feedLink } from './feed-link.ts';
import { feedText } from './feed-text.ts';

/** Nothing for an event that only another version of the program knows. */
export function presentNotification(row: FeedRow, locale: Locale): NotificationItem[] {
  const { id, event, subject_kind, subject_id, count } = row;
  const facts = feedFacts.safeParse(row.facts);
  if (!isFeedEvent(event) || !facts.success) return [];
  return [
    {
      ...{ id, event, count, category: facts.data.isSeller ? 'selling' : categoryOf(event) },
      detail: feedText(event, facts.data, locale),
      ...feedLink(event, subject_id, { locale, isSeller: facts.data.isSeller }),
      listing_id: subject_kind === 'listing' ? subject_id : null,
      created_at: row.happened_at.toISOString(),
      is_seen: row.seen_at !== null,
      is_read: row.read_at !== null,
    },
  ];
}
