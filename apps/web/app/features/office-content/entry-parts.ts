/** The parts of an entry with an address of their own, in the order of the menu. */
export const FURTHER_PARTS = ['publish', 'versions', 'address'] as const;

/** The page begins with the text. */
export type EntryPart = 'text' | (typeof FURTHER_PARTS)[number];
