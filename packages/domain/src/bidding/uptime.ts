/** If no beat of the heart was recorded for longer than this, no bids could be taken: it was an outage. */
export const OUTAGE_MS = 30_000;

/** The public page about trust shows the outages of so many days. */
export const UPTIME_DAYS = 90;

type Span = { from: Date; to: Date };

/** The share of a time in which bids could be taken. Outages may overlap each other. Null if the time has no length. */
export function uptimeShare({ from, to }: Span, outages: readonly Span[]): number | null {
  const whole = to.getTime() - from.getTime();
  if (whole <= 0) return null;
  let silent = 0;
  let counted = from.getTime();
  for (const outage of outages.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const begin = Math.max(outage.from.getTime(), counted);
    const end = Math.min(outage.to.getTime(), to.getTime());
    if (end <= begin) continue;
    silent += end - begin;
    counted = end;
  }
  return 1 - silent / whole;
}
