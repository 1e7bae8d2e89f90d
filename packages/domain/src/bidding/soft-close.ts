const LAST_MINUTES_MS = 2 * 60_000;

/** The end after a bid was accepted: at least two minutes remain to answer it. Without limit, never backwards. */
export function softClose(endsAt: Date, arrivedAt: Date): Date {
  const answerableUntil = arrivedAt.getTime() + LAST_MINUTES_MS;
  return answerableUntil > endsAt.getTime() ? new Date(answerableUntil) : endsAt;
}
