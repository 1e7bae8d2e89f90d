/** When readers see a version. Without an end, until another one replaces it. */
export type PublicationPeriod = { from: Date; until: Date | null };

type Existing = PublicationPeriod & { id: string };

export type PublicationPlan = {
  /** These end when the new one begins. */
  cut: string[];
  /** These would begin later, and the new one replaces them. */
  remove: string[];
};

/** What a new publication does to those of the same language. At most one is ever in force. */
export function planPublication(
  existing: readonly Existing[],
  { from }: Pick<PublicationPeriod, 'from'>,
): PublicationPlan {
  return {
    cut: existing.filter((one) => one.from < from && (!one.until || one.until > from)).map(({ id }) => id),
    remove: existing.filter((one) => one.from >= from).map(({ id }) => id),
  };
}

export const isInForce = ({ from, until }: PublicationPeriod, at: Date): boolean =>
  from <= at && (until === null || until > at);
