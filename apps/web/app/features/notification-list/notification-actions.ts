/** The `action` field of each form of the page with the notifications. */
export const NOTIFICATION_ACTIONS = ['see', 'read', 'archive'] as const;
type NotificationAction = (typeof NOTIFICATION_ACTIONS)[number];

export type NotificationAnswer = { action: NotificationAction; id: string; refusal?: string };
