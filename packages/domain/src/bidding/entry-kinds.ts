/** What an entry of the ledger records. */
export const ENTRY_KINDS = [
  'maximum',
  'exact',
  'automatic',
  'void',
  'reserve-lowered',
  'change-published',
  'extended',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The kinds that are bids. The others record what happened between them. */
export const isBidEntry = (kind: EntryKind): boolean =>
  kind === 'maximum' || kind === 'exact' || kind === 'automatic';
