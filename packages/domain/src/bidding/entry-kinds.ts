/** What an entry of the ledger records. */
export const ENTRY_KINDS = ['maximum', 'exact', 'automatic', 'void', 'reserve-lowered'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
