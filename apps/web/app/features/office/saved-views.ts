/** The `action` field of the forms about the saved views of a list. */
const VIEW_ACTIONS = ['save-view', 'delete-view'] as const;
export type ViewAction = (typeof VIEW_ACTIONS)[number];

/** What became of a form. `refusal` is undefined if it was carried out. */
export type ViewAnswer = { refusal?: string; name?: string; isShared?: boolean };
