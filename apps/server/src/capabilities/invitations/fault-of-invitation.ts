import type { TokenFault } from '@marque/domain/customers/token-life';
import type { InvitationState } from '@marque/domain/selling/invitation';

const FAULTS: Record<InvitationState, TokenFault | null> = {
  open: null,
  accepted: 'token-used',
  used: 'token-used',
  expired: 'token-expired',
  revoked: 'token-invalid',
};

/** Why a link cannot be used, or null. The person who has accepted it may open it again until a car uses it. */
export const faultOfInvitation = (state: InvitationState, isOwn: boolean): TokenFault | null =>
  state === 'accepted' && isOwn ? null : FAULTS[state];
