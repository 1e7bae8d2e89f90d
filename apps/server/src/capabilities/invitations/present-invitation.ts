import type { Invitation } from '@marque/contracts/selling/invitations';
import { type InvitationState, invitationState } from '@marque/domain/selling/invitation';
import type { InvitationRow } from './repository.ts';

type Stored = Pick<InvitationRow, 'expires_at' | 'revoked_at' | 'accepted_at' | 'listing_id'>;

export const stateOf = (
  { expires_at, revoked_at, accepted_at, listing_id }: Stored,
  now: Date,
): InvitationState =>
  invitationState(
    { expiresAt: expires_at, revokedAt: revoked_at, acceptedAt: accepted_at, listingId: listing_id },
    now,
  );

export const presentInvitation = (row: InvitationRow, now: Date): Invitation => ({
  ...{ id: row.id, state: stateOf(row, now), email: row.email, note: row.note, invited_by: row.inviter },
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  customer: row.customer_id && row.seller ? { id: row.customer_id, username: row.seller } : null,
  listing_id: row.listing_id,
});
