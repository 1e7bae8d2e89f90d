import { MINUTE_MS } from '../time/durations.ts';
import type { ActiveFrequency } from './frequencies.ts';

/** A customer gets at most one message about a car in this time, however many of their searches find it. */
export const PAUSE_BETWEEN_ALERTS_MS = 5 * MINUTE_MS;

export type DueMatch = { searchId: string; listingId: string; frequency: ActiveFrequency };
export type Told = { listingId: string; at: Date };

export type AlertPlan = {
  messages: { frequency: ActiveFrequency; matches: DueMatch[] }[];
  postponed: { match: DueMatch; until: Date }[];
};

/**
 * Divides the matches of one customer that are due into messages. All searches with the same frequency share a message. If
 * the customer was told of a car a moment ago, an alert about it waits, and a digest waits as a whole, because it must
 * contain every match.
 */
export function planAlerts(due: readonly DueMatch[], told: readonly Told[], now: Date): AlertPlan {
  const plan: AlertPlan = { messages: [], postponed: [] };
  const free = new Map<string, number>();
  const pause = (listingId: string, at: Date) =>
    free.set(listingId, Math.max(free.get(listingId) ?? 0, at.getTime() + PAUSE_BETWEEN_ALERTS_MS));
  for (const { listingId, at } of told) pause(listingId, at);
  const freeAt = ({ listingId }: DueMatch) => free.get(listingId) ?? 0;
  const write = (frequency: ActiveFrequency, matches: DueMatch[]) => {
    if (matches.length === 0) return;
    plan.messages.push({ frequency, matches });
    for (const { listingId } of matches) pause(listingId, now);
  };
  const postpone = (match: DueMatch, until: number) => plan.postponed.push({ match, until: new Date(until) });

  const isFree = (match: DueMatch) => freeAt(match) <= now.getTime();
  const atOnce = due.filter(({ frequency }) => frequency === 'at-once');
  for (const match of atOnce) if (!isFree(match)) postpone(match, freeAt(match));
  write('at-once', atOnce.filter(isFree));

  for (const digest of ['daily', 'weekly'] as const) {
    const matches = due.filter(({ frequency }) => frequency === digest);
    if (matches.every(isFree)) write(digest, matches);
    else {
      const until = Math.max(...matches.map(freeAt));
      for (const match of matches) postpone(match, until);
    }
  }
  return plan;
}
