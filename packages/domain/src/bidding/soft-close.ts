const LAST_MINUTES_MS = 2 * 60_000;

/**
 * The end after an accepted bid. At least two minutes remain to respond. The end moves any number of times, but never
 * backwards.
 */
export function softClose(endsAt: Date, arrivedAt: Date): Date {
  const answerableUntil = arrivedAt.getTime() + LAST_MINUTES_MS;
  return answerableUntil > endsAt.getTime() ? new Date(answerableUntil) : endsAt;
}
