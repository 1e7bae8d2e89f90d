/** The `action` field of each form of the page with the saved searches. */
export const SAVED_SEARCH_ACTIONS = ['open', 'change', 'stop', 'delete', 'restore'] as const;
type SavedSearchAction = (typeof SAVED_SEARCH_ACTIONS)[number];

export type SavedSearchAnswer = {
  action: SavedSearchAction;
  id: string;
  /** What the form contained. A deleted search is brought back with it. */
  name: string;
  frequency: string;
  refusal?: string;
};
