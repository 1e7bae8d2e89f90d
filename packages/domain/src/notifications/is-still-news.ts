import { HOUR_MS } from '../time/durations.ts';

/** A push message or SMS is sent only within an hour of its event. After an outage, older ones are dropped. */
export const isStillNews = (happenedAt: Date, now: Date): boolean => now < endOfNews(happenedAt);

export const endOfNews = (happenedAt: Date): Date => new Date(happenedAt.getTime() + HOUR_MS);
