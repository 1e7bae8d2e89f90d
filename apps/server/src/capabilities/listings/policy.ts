import type { Abilities } from '@marque/contracts/listing-shapes';
import { canMoveListing } from '@marque/domain/listings/lifecycle';
import type { Actor } from '../../platform/context.ts';
import { hasPermission } from '../../platform/staff-actor.ts';
import { isOwner } from '../bidding/policy.ts';
import { commentObstacle } from '../comments/policy.ts';
import type { ListingRow } from './repository.ts';

type Judged = Pick<ListingRow, 'shelf' | 'status' | 'owner_id' | 'auction_status' | 'starts_at' | 'ends_at'>;

/** The seller, and staff with permission to read listings. */
export const isSellerOrStaff = (actor: Actor, listing: Pick<ListingRow, 'owner_id'>): boolean =>
  isOwner(actor, listing.owner_id) || hasPermission(actor, 'listings.read');

/** Only the seller and staff see a listing that is still being prepared. */
export const maySee = (actor: Actor, listing: Judged): boolean =>
  listing.shelf !== 'hidden' || isSellerOrStaff(actor, listing);

/** Texts and pictures of a listing that is coming soon are not public yet. */
export const mayRead = (actor: Actor, listing: Judged): boolean =>
  listing.shelf !== 'coming-soon' || isSellerOrStaff(actor, listing);

export function abilitiesOf(actor: Actor, listing: Judged, now: Date): Abilities {
  const why_not = bidObstacles(actor, listing, now);
  const comment_obstacle = commentObstacle(actor, listing.shelf);
  return {
    can_bid: why_not.length === 0,
    can_comment: comment_obstacle === null,
    comment_obstacle,
    // The seller may edit as long as they may still submit the listing. After that only staff may edit it.
    can_edit:
      hasPermission(actor, 'listings.edit') ||
      (isOwner(actor, listing.owner_id) && canMoveListing(listing.status, 'submitted', 'seller')),
    why_not,
  };
}

/**
 * Reasons of the auction come first, because a customer cannot change them. The time counts even if the stored status
 * is not updated yet.
 */
function bidObstacles(actor: Actor, listing: Judged, now: Date): string[] {
  const { auction_status: status, starts_at, ends_at } = listing;
  if (status === 'withdrawn') return ['listing-withdrawn'];
  if (status === null || starts_at === null || ends_at === null) return ['auction-not-started'];
  if (status === 'sold' || status === 'unsold' || ends_at <= now) return ['auction-ended'];
  if (status === 'scheduled' || starts_at > now) return ['auction-not-started'];
  if (actor.kind === 'visitor') return ['login-required'];
  if (isOwner(actor, listing.owner_id)) return ['own-listing'];
  return actor.customer.profile.not_validated_to_bid_reasons;
}
