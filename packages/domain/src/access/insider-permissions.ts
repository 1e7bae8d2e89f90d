import type { Permission } from './permissions.ts';

/**
 * Permissions to negotiate with the seller, to set the terms of an auction, to move its end, to void its bids, to keep a
 * bidder out, to end its sale, to offer its car again, or to read its secrets. Staff who have used one of them for a car
 * are its insiders and may not bid on it.
 */
export const INSIDER_PERMISSIONS = [
  'auctions.extend',
  'bids.void',
  'listings.edit',
  'listings.propose',
  'listings.relist',
  'listings.schedule',
  'listings.withdraw',
  'personal-data.export',
  'reserves.lower',
  'reserves.read',
  'sales.refund',
  'screening.decide',
  'submissions.decide',
] as const satisfies readonly Permission[];
