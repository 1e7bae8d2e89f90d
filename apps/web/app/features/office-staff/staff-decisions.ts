/** The `action` field of each form on the page of the staff. */
const STAFF_ACTIONS = ['give', 'remove', 'confirm', 'withdraw'] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];
