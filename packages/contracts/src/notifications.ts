import {
  EVENT_CATEGORIES,
  FEED_EVENTS,
  MOST_GROUPED,
  MOST_UNSEEN,
} from '@marque/domain/notifications/events';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { job } from './job.ts';

const capability = 'notifications';

const unseen = z.int().describe(`Groups that the customer has not seen, at most ${MOST_UNSEEN}`);

const notificationItem = z.object({
  /** Of the newest notification of the group. */
  id: z.uuid(),
  event: z.enum(FEED_EVENTS),
  category: z.enum(EVENT_CATEGORIES),
  /** One sentence in the language of the request. */
  detail: z.string(),
  linkMessage: z.string().optional(),
  /** A path of this site, with the language. */
  link: z.string().optional(),
  listing_id: z.uuid().nullable(),
  count: z.int().describe(`How many notifications the group has, at most ${MOST_GROUPED}`),
  created_at: z.iso.datetime(),
  is_seen: z.boolean(),
  is_read: z.boolean(),
});
export type NotificationItem = z.output<typeof notificationItem>;

export const readNotifications = endpoint({
  operation: 'readNotifications',
  capability,
  method: 'GET',
  path: '/api/notifications',
  summary: 'What the customer was told, grouped by event and subject, 20 groups at a time, newest first',
  access: 'customer',
  background: true,
  shownInView: true,
  query: z.object({
    /** `meta.next` of the page before. */
    before: z.uuid().optional(),
  }),
  answer: {
    status: 200,
    data: z.array(notificationItem),
    /** The value of `before` for the next page. Null: there is none. */
    meta: z.object({ unseen, next: z.uuid().nullable() }),
  },
});

const change = {
  capability,
  method: 'POST',
  access: 'customer',
  limit: { requests: 120, seconds: 60 },
  answer: { status: 200, data: z.object({ unseen }) },
} as const;

export const markNotificationsSeen = endpoint({
  ...change,
  operation: 'markNotificationsSeen',
  path: '/api/notifications/seen',
  summary: 'Mark this notification and all older ones as seen',
  background: true,
  body: z.object({ up_to: z.uuid() }),
});

const changeGroup = {
  ...change,
  params: z.object({ id: z.uuid() }),
  refusals: { 'not-found': 404 },
} as const;

export const markNotificationRead = endpoint({
  ...changeGroup,
  operation: 'markNotificationRead',
  path: '/api/notifications/{id}/read',
  summary: 'Mark the whole group of a notification as read',
});

export const archiveNotification = endpoint({
  ...changeGroup,
  operation: 'archiveNotification',
  path: '/api/notifications/{id}/archive',
  summary: 'Remove the whole group of a notification from the feed',
});

/** `notification` on the private channel of the customer. The page reads the rest. */
export const notificationEvent = z.object({ id: z.uuid(), listing_id: z.uuid().nullable(), unseen });

/** Tells those who watch a car, some at a time, that its auction has begun or ended. */
export const tellWatchersJob = job(
  'notifications.tell-watchers',
  z.object({
    listingId: z.uuid(),
    news: z.enum(['started', 'ended']),
    /** The last customer of the page before. */
    after: z.uuid().optional(),
  }),
);

/**
 * Tells one customer of the start or the result of an auction, by the channels that they have chosen. The feed has told them already,
 * in the transaction that enqueues this job.
 */
export const auctionNewsJob = job(
  'notifications.auction-news',
  z.object({
    customerId: z.uuid(),
    listingId: z.uuid(),
    event: z.enum(['watched-started', 'watched-ended', 'auction-started']),
  }),
);

/** Runs every hour. Deletes notifications after half a year, items of summaries after 60 days, and the times of messages after a week. */
export const pruneNotificationsJob = job('notifications.prune', z.object({}));
