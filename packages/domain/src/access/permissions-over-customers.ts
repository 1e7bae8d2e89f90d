import type { Permission } from './permissions.ts';

/**
 * Permissions to decide about a customer. Staff use none of them for a customer with whom they take part in a running
 * auction, and do not bid against a customer for whom they have used one while the auction runs.
 */
export const PERMISSIONS_OVER_CUSTOMERS = [
  'customers.assist',
  'customers.block',
  'customers.limit',
  'customers.view-as',
  'customers.warn',
  'personal-data.export',
] as const satisfies readonly Permission[];

export type PermissionOverCustomers = (typeof PERMISSIONS_OVER_CUSTOMERS)[number];
