import { ROLES } from '@marque/domain/access/roles';
import { z } from 'zod';
import { proposal, roleChange } from './access.ts';
import { endpoint } from './endpoint.ts';
import { emailField } from './fields.ts';
import { person } from './person.ts';

const capability = 'access';
const access = { permission: 'roles.change' } as const;

const colleague = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(
    z.object({
      role: z.enum(ROLES),
      given_at: z.iso.datetime(),
      /** Null for a role that was given when the product was set up. */
      given_by: person.nullable(),
    }),
  ),
  has_second_step: z.boolean(),
  /** Null if there is no session. */
  last_seen_at: z.iso.datetime().nullable(),
});
export type Colleague = z.output<typeof colleague>;

export const readStaff = endpoint({
  operation: 'readStaff',
  capability,
  method: 'GET',
  path: '/api/office/staff',
  summary: 'The people who hold a role, by username',
  access,
  query: z.object({
    /** `meta.next` of the page before. */
    after: z.string().trim().min(1).max(100).optional(),
  }),
  answer: {
    status: 200,
    data: z.array(colleague),
    /** The value of `after` for the next page. Null: there is none. */
    meta: z.object({ next: z.string().nullable() }),
  },
});

export const findFutureColleague = endpoint({
  operation: 'findFutureColleague',
  capability,
  method: 'GET',
  path: '/api/office/staff/by-email',
  summary: 'The customer with exactly this email address, to give them a role',
  access,
  query: z.object({ email: emailField({ required: 'email-required', invalid: 'email-invalid' }) }),
  answer: { status: 200, data: colleague },
  refusals: { 'not-found': 404 },
});

const roleProposal = proposal.extend({ customer: person, ...roleChange.shape });
export type RoleProposal = z.output<typeof roleProposal>;

export const readRoleProposals = endpoint({
  operation: 'readRoleProposals',
  capability,
  method: 'GET',
  path: '/api/office/staff/proposals',
  summary: 'The changes of roles that wait for a second person',
  access,
  answer: { status: 200, data: z.array(roleProposal) },
});

const changedRole = roleChange.extend({
  /** The number of the entry in the audit. */
  id: z.int(),
  at: z.iso.datetime(),
  customer: person,
  proposed_by: person.nullable(),
  confirmed_by: person.nullable(),
  reason: z.string().nullable(),
});
export type ChangedRole = z.output<typeof changedRole>;

export const readRoleChanges = endpoint({
  operation: 'readRoleChanges',
  capability,
  method: 'GET',
  path: '/api/office/staff/changes',
  summary: 'Which roles were given and removed, the newest first',
  access,
  query: z.object({
    /** `meta.next` of the page before. */
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  answer: {
    status: 200,
    data: z.array(changedRole),
    meta: z.object({ next: z.int().nullable() }),
  },
});
