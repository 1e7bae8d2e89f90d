import { INVITATION_STATES } from '@marque/domain/selling/invitation';
import { plainText } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { tokenField } from '../customers/fields.ts';
import { tokenRefusals } from '../customers.ts';
import { endpoint } from '../endpoint.ts';
import { emailField } from '../fields.ts';
import { person } from '../person.ts';

const capability = 'invitations';
const propose = { permission: 'listings.propose' } as const;

const invitation = z.object({
  id: z.uuid(),
  state: z.enum(INVITATION_STATES),
  email: z.string().nullable().describe('Only this address may use the link. Null: anybody who has it'),
  note: z.string().nullable(),
  invited_by: z.string().describe('The username of the member of staff'),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  customer: person.nullable(),
  listing_id: z.uuid().nullable().describe('The car for which the seller has chosen the plan'),
});
export type Invitation = z.output<typeof invitation>;

export const invitationToProjectK = z.object({
  email: emailField({ required: 'email-required', invalid: 'email-invalid' }).nullable().optional(),
  note: z.string().overwrite(plainText).max(2_000).optional().describe('For staff only'),
});

export const createInvitation = endpoint({
  operation: 'createInvitation',
  capability,
  method: 'POST',
  path: '/api/office/invitations/projectk',
  summary: 'Invite a seller to sell one car with ProjectK. The link is shown once, and works for 30 days',
  access: propose,
  body: invitationToProjectK,
  answer: { status: 201, data: invitation.extend({ link: z.string() }) },
  limit: { requests: 60, seconds: 600 },
});

export const readInvitations = endpoint({
  operation: 'readInvitations',
  capability,
  method: 'GET',
  path: '/api/office/invitations/projectk',
  summary: 'The invitations to ProjectK, the newest first',
  access: propose,
  query: z.object({
    after: z.uuid().optional().describe('`meta.next` of the page before'),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: { status: 200, data: z.array(invitation), meta: z.object({ next: z.uuid().nullable() }) },
});

export const revokeInvitation = endpoint({
  operation: 'revokeInvitation',
  capability,
  method: 'POST',
  path: '/api/office/invitations/projectk/{id}/revoke',
  summary: 'Revoke an invitation that no car uses yet; a repeated call changes nothing',
  access: propose,
  params: z.object({ id: z.uuid() }),
  answer: { status: 200, data: invitation },
  refusals: { 'not-found': 404, 'invitation-used': 409 },
  limit: { requests: 60, seconds: 600 },
});

const seenInvitation = z.object({
  is_accepted: z.boolean().describe('The caller has accepted it and has not chosen the plan for a car yet'),
  expires_at: z.iso.datetime(),
});
export type SeenInvitation = z.output<typeof seenInvitation>;

export const readInvitation = endpoint({
  operation: 'readInvitation',
  capability,
  method: 'GET',
  path: '/api/invitations/projectk/{token}',
  summary: 'Check the token of an invitation',
  access: 'application',
  params: z.object({ token: tokenField }),
  answer: { status: 200, data: seenInvitation },
  refusals: tokenRefusals,
  limit: { requests: 60, seconds: 60 },
});

export const acceptInvitation = endpoint({
  operation: 'acceptInvitation',
  capability,
  method: 'POST',
  path: '/api/invitations/projectk/{token}/accept',
  summary:
    'Accept an invitation. The caller may then choose ProjectK for one car; a repeated call changes nothing',
  access: 'customer',
  params: z.object({ token: tokenField }),
  answer: { status: 200, data: seenInvitation },
  refusals: {
    ...tokenRefusals,
    'invitation-for-another': 403,
    'email-not-verified': 403,
    'not-allowed': 403,
  },
  limit: { requests: 30, seconds: 600 },
});
