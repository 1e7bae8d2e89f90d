import { softClose } from '@marque/domain/bidding/soft-close';
import type { PublicBid } from './auction-page.ts';
import type { Figures } from './figures.ts';

export type Extension = 'bid' | 'outage';

/**
 * An auction that was once extended after an outage stays marked. If a later bid moved the end again, the outage is not
 * the reason for the current end any more.
 */
export function extensionOnPage({
  figures,
  bids,
}: {
  figures: Figures;
  bids: readonly PublicBid[];
}): Extension | null {
  if (!figures.outage_extended || figures.end_date === null) return null;
  const newest = bids.find(({ bidder }) => bidder !== null);
  const isByBid = newest && softClose(new Date(newest.at), new Date(newest.at)) >= new Date(figures.end_date);
  return isByBid ? 'bid' : 'outage';
}

/** Why the end moved between two states of a live auction, or null if it did not move. */
export function extensionBetween(before: Figures, after: Figures): Extension | null {
  const isMoved =
    before.status === 'live' &&
    before.end_date !== null &&
    after.end_date !== null &&
    Date.parse(after.end_date) > Date.parse(before.end_date);
  if (!isMoved) return null;
  const isNewOutage = after.outage_extended && !before.outage_extended;
  return !isNewOutage && after.sequence > before.sequence ? 'bid' : 'outage';
}
