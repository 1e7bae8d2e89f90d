import { softClose } from '@marque/domain/bidding/soft-close';
import type { PublicBid } from './auction-page.ts';
import type { Figures } from './figures.ts';

export type Extension = 'bid' | 'outage' | 'staff';

/**
 * An auction that was once extended after an outage, or by staff, stays marked. If a later bid moved the end again, that is
 * not the reason for the current end any more.
 */
export function extensionOnPage({
  figures,
  bids,
}: {
  figures: Figures;
  bids: readonly PublicBid[];
}): Extension | null {
  const { extension_reason, outage_extended, end_date } = figures;
  const cause = extension_reason ? 'staff' : outage_extended ? 'outage' : null;
  if (!cause || end_date === null) return null;
  const newest = bids.find(({ bidder }) => bidder !== null);
  const isByBid = newest && softClose(new Date(newest.at), new Date(newest.at)) >= new Date(end_date);
  return isByBid ? 'bid' : cause;
}

/** Why the end moved between two states of a live auction, or null if it did not move. */
export function extensionBetween(before: Figures, after: Figures): Extension | null {
  const isMoved =
    before.status === 'live' &&
    before.end_date !== null &&
    after.end_date !== null &&
    Date.parse(after.end_date) > Date.parse(before.end_date);
  if (!isMoved) return null;
  if (after.extension_sequence !== undefined && after.extension_sequence !== before.extension_sequence)
    return 'staff';
  const isNewOutage = after.outage_extended && !before.outage_extended;
  return !isNewOutage && after.sequence > before.sequence ? 'bid' : 'outage';
}
