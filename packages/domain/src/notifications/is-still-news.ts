const HOUR_MS = 3_600_000;

/** A push message or SMS is useless when it comes too late. After an outage, old messages are not sent. */
export const isStillNews = (happenedAt: Date, now: Date): boolean =>
  now.getTime() - happenedAt.getTime() < HOUR_MS;
