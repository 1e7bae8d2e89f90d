import type { Permission } from './permissions.ts';

/** What the search of the office covers, and the permission that each source needs. */
export const SEARCH_SOURCES = {
  listings: 'listings.read',
  sales: 'sales.read',
  customers: 'customers.read',
  invoices: 'invoices.read',
  letters: 'letters.answer',
} as const satisfies Record<string, Permission>;

/** The lot number in a typed text, such as '1042', 'Lot 1042' or '#1042'. Null: it is none. */
export function lotNumberIn(typed: string): number | null {
  const [, digits] = /^\s*(?:lot\s*)?#?\s*(\d{1,15})\s*$/i.exec(typed) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Letters and digits alone, as chassis numbers and plates are compared. Null: it is too short to find anything. */
export function keyOf(typed: string): string | null {
  const key = typed.replace(/[^A-Za-z0-9]+/g, '').toUpperCase();
  return key.length >= 3 ? key : null;
}
