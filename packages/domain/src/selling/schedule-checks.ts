/** What must be true before an auction can be scheduled, in the order in which a refusal names it. */
export const SCHEDULE_CHECKS = ['agreed', 'seller', 'text', 'agreement'] as const;
export type ScheduleCheck = (typeof SCHEDULE_CHECKS)[number];

/**
 * - `agreed`: the car is at the stage between its agreement and its schedule.
 * - `seller`: the seller is neither blocked nor has closed the account.
 * - `text`: the seller has approved text, answers, pictures and documents as they are now.
 * - `agreement`: the seller has signed the current terms, for the car as it is now.
 */
export type ScheduleFacts = Record<ScheduleCheck, boolean>;

const REFUSALS = {
  agreed: 'stage-passed',
  seller: 'not-allowed',
  text: 'text-not-approved',
  agreement: 'agreement-missing',
} as const satisfies Record<ScheduleCheck, string>;
export type ScheduleRefusal = (typeof REFUSALS)[ScheduleCheck];

/** Returns why an auction cannot be scheduled yet, or null. */
export function scheduleRefusal(facts: ScheduleFacts): ScheduleRefusal | null {
  const failed = SCHEDULE_CHECKS.find((check) => !facts[check]);
  return failed ? REFUSALS[failed] : null;
}
