import type { Permission } from './permissions.ts';

/** The lists of the office whose views can be saved, and the permission that each of them needs. */
export const OFFICE_LISTS = {
  'office-submissions': 'submissions.decide',
  'office-sales': 'sales.read',
  'office-customers': 'customers.read',
  'office-comments': 'comments.moderate',
  'office-screening': 'screening.decide',
  'office-notices': 'messages.resend',
  'office-letters': 'letters.answer',
  'office-content': 'content.edit',
  'office-figures': 'figures.read',
  'office-audit': 'audit.read',
} as const satisfies Record<string, Permission>;

export type OfficeList = keyof typeof OFFICE_LISTS;

export const OFFICE_LIST_NAMES = Object.keys(OFFICE_LISTS) as [OfficeList, ...OfficeList[]];

/** The permission to export each list as a file. Every role that has it may also read the list, which a test checks. */
export const LIST_EXPORTS = {
  'office-submissions': 'lists.export',
  'office-sales': 'finances.export',
  'office-customers': 'lists.export',
  'office-comments': 'lists.export',
  'office-screening': 'lists.export',
  'office-notices': 'lists.export',
  'office-letters': 'lists.export',
  'office-audit': 'audit.export',
} as const satisfies Partial<Record<OfficeList, Permission>>;

export type ExportedList = keyof typeof LIST_EXPORTS;

/** Where a page of a list begins. It is no part of a view. */
const CURSORS = ['before', 'after', 'page'];

/** The filters of an address as a view keeps them: without the place in the list, and without empty ones. */
export function queryOfView(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== '' && !CURSORS.includes(name),
  );
  return new URLSearchParams(kept).toString();
}
