import { HOUR_MS } from '../time/durations.ts';

/** A push message or SMS is sent only within an hour of its event. After an outage, older ones are dropped. */
export const isStillNews = (happenedAt: Date, now: Date): boolean =>
  now.getTime() - happenedAt.getTime() < HOUR_MS;
