import * as contracts from '@marque/contracts/selling/invitations';
import { answer } from '../../platform/http/answer.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { createInvitation } from './create-invitation.ts';
import { readInvitation } from './read-invitation.ts';
import { readInvitations } from './read-invitations.ts';
import { revokeInvitation } from './revoke-invitation.ts';

export const invitationRoutes = ({ publicUrl }: { publicUrl: string }) => [
  answer(contracts.createInvitation, (context, { body }) => createInvitation(context, body, publicUrl)),
  answer(contracts.readInvitations, (context, { query }) => readInvitations(context, query)),
  answer(contracts.revokeInvitation, (context, { params }) => revokeInvitation(context, params.id)),
  answer(contracts.readInvitation, (context, { params }) => readInvitation(context, params.token)),
  answer(contracts.acceptInvitation, (context, { params }) => acceptInvitation(context, params.token)),
];
