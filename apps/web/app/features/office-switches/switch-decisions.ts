/** The `action` field of each form on the page of the switches. */
const SWITCH_ACTIONS = ['turn-on', 'extend', 'turn-off'] as const;
export type SwitchAction = (typeof SWITCH_ACTIONS)[number];

const OFFERED_HOURS = [1, 2, 4, 8, 12, 24, 72, 168];

/** For how many hours a form offers to turn a switch on. */
export const hoursUpTo = (longest: number): number[] => OFFERED_HOURS.filter((hours) => hours <= longest);
