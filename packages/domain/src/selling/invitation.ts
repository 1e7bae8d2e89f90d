import { DAY_MS } from '../time/durations.ts';

/** `accepted`: a seller may choose the plan for one car. `used`: the seller has chosen it. */
export const INVITATION_STATES = ['open', 'accepted', 'used', 'expired', 'revoked'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

type Invitation = {
  expiresAt: Date;
  revokedAt: Date | null;
  acceptedAt: Date | null;
  /** The car for which the seller has chosen the plan. */
  listingId: string | null;
};

export const expiryOfInvitation = (at: Date): Date => new Date(at.getTime() + 30 * DAY_MS);

/** Only the link expires. A seller who has accepted in time may take their time with the car. */
export function invitationState(
  { expiresAt, revokedAt, acceptedAt, listingId }: Invitation,
  now: Date,
): InvitationState {
  if (listingId) return 'used';
  if (revokedAt) return 'revoked';
  if (acceptedAt) return 'accepted';
  return expiresAt <= now ? 'expired' : 'open';
}
