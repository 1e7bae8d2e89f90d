/** Each permission names one thing that a role allows. Code checks permissions, never roles. */
export const PERMISSIONS = [
  'office.enter',

  'submissions.decide',
  'listings.read',
  'listings.edit',
  'listings.propose',
  'listings.schedule',
  'listings.relist',
  'reserves.read',
  'reserves.lower',

  'comments.moderate',
  'reports.decide',
  'customers.warn',
  'customers.block',

  'customers.read',
  'customers.assist',
  'customers.invite',
  'customers.view-as',
  'messages.resend',
  'letters.answer',

  'sales.read',
  'sales.refund',
  'payments.read',
  'payments.reconcile',
  'invoices.read',
  'finances.export',

  'content.edit',
  'content.publish',

  'bids.void',
  'listings.withdraw',
  'auctions.extend',
  'proposals.decide',
  'screening.decide',
  'customers.limit',
  'switches.change',
  'figures.read',
  'lists.export',

  'audit.read',
  'audit.export',
  'personal-data.export',
  'roles.change',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
