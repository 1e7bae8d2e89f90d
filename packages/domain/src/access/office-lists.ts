import type { Permission } from './permissions.ts';

/** The lists of the office whose views can be saved, and the permission that each of them needs. */
export const OFFICE_LISTS = {
  'office-sales': 'sales.read',
  'office-notices': 'messages.resend',
  'office-audit': 'audit.read',
} as const satisfies Record<string, Permission>;

export type OfficeList = keyof typeof OFFICE_LISTS;

export const OFFICE_LIST_NAMES = Object.keys(OFFICE_LISTS) as [OfficeList, ...OfficeList[]];

/** Where a page of a list begins. It is no part of a view. */
const CURSORS = ['before', 'after', 'page'];

/** The filters of an address as a view keeps them: without the place in the list, and without empty ones. */
export function queryOfView(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== '' && !CURSORS.includes(name),
  );
  return new URLSearchParams(kept).toString();
}
