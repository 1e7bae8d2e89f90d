import { PROPOSAL_KINDS } from '@marque/domain/access/proposal';
import { ROLES } from '@marque/domain/access/roles';
import { AUDIT_SUBJECTS } from '@marque/domain/audit/audit-chain';
import { CURRENCIES } from '@marque/domain/money/currency';
import { z } from 'zod';
import { voidEffect } from './bidding/void-effect.ts';
import { endpoint } from './endpoint.ts';
import { requiredText } from './fields.ts';
import { person } from './person.ts';

const capability = 'access';

export const reasonField = requiredText('reason-required', 2_000);

export const proposal = z.object({
  id: z.uuid(),
  kind: z.enum(PROPOSAL_KINDS),
  subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string() }),
  payload: z.record(z.string(), z.unknown()),
  reason: z.string(),
  state: z.enum(['open', 'expired', 'confirmed', 'withdrawn']),
  proposed_by: person,
  proposed_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  confirmed_by: person.nullable(),
});
export type Proposal = z.output<typeof proposal>;

/** What the second person must know before they confirm. A field is null if the proposal is about something else. */
const proposalContext = z.object({
  car: z.string().nullable(),
  currency: z.enum(CURRENCIES).nullable(),
  person: person.nullable().describe('The bidder, the buyer, or the colleague whose roles change'),
  bid: z.object({ amount: z.int().nullable(), price_now: z.int().nullable() }).nullable(),
  effect: voidEffect.nullable().describe('How the auction would stand after the void'),
  premium_minor: z.int().nullable().describe('The premium with VAT of the sale'),
});
export type ProposalContext = z.output<typeof proposalContext>;

const describedProposal = proposal.extend({ context: proposalContext });
export type DescribedProposal = z.output<typeof describedProposal>;

export const readProposals = endpoint({
  operation: 'readProposals',
  capability,
  method: 'GET',
  path: '/api/office/proposals',
  summary: 'The open proposals that the caller may decide, the oldest first, with what each would do',
  access: { permission: 'proposals.decide' },
  answer: { status: 200, data: z.array(describedProposal) },
});

/** These refusals occur if something has changed between the proposal and its confirmation. They apply to all kinds. */
const carryOutRefusals = {
  'not-found': 404,
  'auction-ended': 409,
  'bid-not-voidable': 409,
  'role-held': 409,
  'role-not-held': 409,
  'role-needs-verified-email': 409,
  'nothing-to-refund': 409,
  'refund-too-high': 409,
  'payment-disputed': 409,
} as const;

export const confirmProposal = endpoint({
  operation: 'confirmProposal',
  capability,
  method: 'POST',
  path: '/api/office/proposals/{id}/confirm',
  summary: 'Confirm another person’s proposal; it is carried out at once',
  access: { permission: 'proposals.decide', freshProof: true },
  params: z.object({ id: z.uuid() }),
  answer: { status: 200, data: proposal },
  refusals: {
    ...carryOutRefusals,
    'not-allowed': 403,
    'own-proposal': 403,
    'fresh-proof-required': 403,
    'proposer-not-entitled': 409,
    'proposal-settled': 409,
    'proposal-expired': 409,
  },
});

export const withdrawProposal = endpoint({
  operation: 'withdrawProposal',
  capability,
  method: 'POST',
  path: '/api/office/proposals/{id}/withdraw',
  summary: 'Withdraw one’s own proposal, or decline another person’s',
  access: { permission: 'proposals.decide' },
  params: z.object({ id: z.uuid() }),
  answer: { status: 200, data: proposal },
  refusals: { 'not-found': 404, 'not-allowed': 403, 'proposal-settled': 409, 'proposal-expired': 409 },
});

export const roleChange = z.object({ role: z.enum(ROLES), change: z.enum(['give', 'remove']) });

export const proposeRoleChange = endpoint({
  operation: 'proposeRoleChange',
  capability,
  method: 'POST',
  path: '/api/office/staff/{customer}/roles',
  summary: 'Propose to give a role to a customer or to remove one; a second person must confirm it',
  access: { permission: 'roles.change', freshProof: true },
  params: z.object({ customer: z.uuid() }),
  body: roleChange.extend({ reason: reasonField }),
  answer: { status: 201, data: proposal },
  refusals: { 'not-found': 404, 'role-held': 409, 'role-not-held': 409, 'role-needs-verified-email': 409 },
});
