import type { Connection } from './connections.ts';

export const REVIEW_STATES = ['waiting', 'allowed', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** `reasons` are the connections that staff knew when they decided. */
export type Review = { state: ReviewState; reasons: readonly Connection[] };

/**
 * Whether a bidder may bid on the cars of a seller, by the reviews of the two and by what connects them now.
 * A permission covers only the connections that staff knew. A review that waits or was refused counts even if nothing
 * connects the two any more, because a person can change a telephone number or an address.
 */
export function reviewStanding(
  reviews: readonly Review[],
  connections: readonly Connection[],
): ReviewState | 'unreviewed' {
  if (reviews.some(({ state }) => state === 'refused')) return 'refused';
  if (reviews.some(({ state }) => state === 'waiting')) return 'waiting';
  const known = new Set(reviews.flatMap(({ reasons }) => reasons));
  return connections.every((connection) => known.has(connection)) ? 'allowed' : 'unreviewed';
}
