/** The lists whose filters can be saved. A make, a collection and a search are filters of `all`. */
export const SAVED_LISTS = ['live', 'preview', 'no-reserve', 'sealed', 'results', 'all'] as const;
export type SavedList = (typeof SAVED_LISTS)[number];
