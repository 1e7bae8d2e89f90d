import { customerChannel, permissionOfChannel } from '@marque/contracts/channels';
import { may } from '@marque/domain/access/role-permissions';
import type { Role } from '@marque/domain/access/roles';
import { type RealtimeCredentials, signChannel } from './channel-signature.ts';

type Caller =
  | { kind: 'visitor' }
  | {
      kind: 'customer';
      customer: { id: string; profile: { roles: readonly Role[] } };
      sessionId: string;
      lacksSecondStep?: boolean;
    };

type AuthoriseChannelInput = { actor: Caller; socketId: string; channel: string };

/** Customers may enter their own channel, and staff the channels of the office for which they have the permission. */
export function authoriseChannel(
  { actor, socketId, channel }: AuthoriseChannelInput,
  credentials: RealtimeCredentials & { isHosted?: boolean },
): { auth: string } | { code: 'not-allowed' } {
  if (actor.kind !== 'customer' || !mayEnter(actor, channel) || !/^\d+\.\d+$/.test(socketId))
    return { code: 'not-allowed' };
  const sessionId = credentials.isHosted ? undefined : actor.sessionId;
  return { auth: signChannel({ socketId, channel, sessionId }, credentials) };
}

function mayEnter(
  { customer, lacksSecondStep }: Extract<Caller, { kind: 'customer' }>,
  channel: string,
): boolean {
  if (channel === customerChannel(customer.id)) return true;
  const permission = permissionOfChannel(channel);
  return permission !== null && !lacksSecondStep && may(customer.profile.roles, permission);
}
