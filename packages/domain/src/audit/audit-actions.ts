/** Everything that the audit records. An entry may be older than this list, so readers also accept other names. */
export const AUDIT_ACTIONS = [
  'auction-opened',
  'auction-extended',
  'auction-closed',
  'auction-withdrawn',
  'listing-moved',
  'sale-moved',
  'outage-extended',
  'reserve-lowered',
  'bid-voided',
  'proposal-made',
  'proposal-withdrawn',
  'role-given',
  'role-removed',
  'secret-read',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const isAuditAction = (action: string): action is AuditAction =>
  AUDIT_ACTIONS.some((known) => known === action);
