/** Names an entry within the program. The kind may come from a file or from a table that has no list of kinds. */
export const entryKey = (kind: string, slug: string): string => `${kind} ${slug}`;
