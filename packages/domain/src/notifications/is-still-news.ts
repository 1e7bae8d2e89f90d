const HOUR_MS = 3_600_000;

/** A message that rings is of no use once its moment has passed: after an outage, yesterday's outbids stay unsaid. */
export const isStillNews = (happenedAt: Date, now: Date): boolean =>
  now.getTime() - happenedAt.getTime() < HOUR_MS;
