/** The `action` field of each form on the page of a customer. */
const CUSTOMER_ACTIONS = [
  'note',
  'warn',
  'block',
  'unblock',
  'limit',
  'confirm-identity',
  'revoke-identity',
  'end-session',
  'end-sessions',
  'view',
  'export',
  'close',
] as const;
export type CustomerAction = (typeof CUSTOMER_ACTIONS)[number];
