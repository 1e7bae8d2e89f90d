import { PERMISSIONS, type Permission } from './permissions.ts';
import type { Role } from './roles.ts';

const curator = [
  'office.enter',
  'submissions.decide',
  'listings.read',
  'listings.edit',
  'listings.propose',
  'listings.schedule',
  'listings.relist',
  'reserves.read',
  'reserves.lower',
] as const satisfies Permission[];

const moderator = [
  'office.enter',
  'comments.moderate',
  'reports.decide',
  'customers.read',
  'customers.warn',
  'customers.block',
] as const satisfies Permission[];

const support = [
  'office.enter',
  'customers.read',
  'customers.assist',
  'customers.invite',
  'customers.view-as',
  'messages.resend',
  'letters.answer',
] as const satisfies Permission[];

const accounts = [
  'office.enter',
  'sales.read',
  'sales.refund',
  'payments.read',
  'payments.reconcile',
  'invoices.read',
  'finances.export',
  'proposals.decide',
] as const satisfies Permission[];

const editor = ['office.enter', 'content.edit', 'content.publish'] as const satisfies Permission[];

/** The only table of permissions. The server's pipeline, its verbs and the pages all read it. */
export const ROLE_PERMISSIONS = {
  curator,
  moderator,
  support,
  accounts,
  editor,
  manager: [
    ...curator,
    ...moderator,
    ...support,
    ...accounts,
    ...editor,
    'bids.void',
    'listings.withdraw',
    'auctions.extend',
    'screening.decide',
    'customers.limit',
    'switches.change',
    'figures.read',
    'lists.export',
  ],
  admin: PERMISSIONS,
} as const satisfies Record<Role, readonly Permission[]>;

export const may = (roles: readonly Role[], permission: Permission): boolean =>
  roles.some((role) => ROLE_PERMISSIONS[role].some((held) => held === permission));
