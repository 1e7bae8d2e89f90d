/** Every action that the audit records. Old entries may have other names, so readers accept those too. */
export const AUDIT_ACTIONS = [
  'auction-opened',
  'auction-extended',
  'auction-closed',
  'auction-withdrawn',
  'listing-moved',
  'message-sent',
  'text-edited',
  'terms-proposed',
  'sale-moved',
  'refund-decided',
  'premium-refunded',
  'refund-failed',
  'premium-kept',
  'problem-raised',
  'problem-resolved',
  'second-chance-offered',
  'second-chance-answered',
  'bid-accepted',
  'offer-made',
  'offer-answered',
  'listing-relisted',
  'outage-extended',
  'reserve-lowered',
  'change-published',
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
