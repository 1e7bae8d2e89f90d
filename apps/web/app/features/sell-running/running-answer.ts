/** The `action` field of each form on the seller's page of an auction. */
export const RUNNING_ACTIONS = [
  'review-reserve',
  'lower-reserve',
  'review-change',
  'publish-change',
  'withdraw',
] as const;
export type RunningAction = (typeof RUNNING_ACTIONS)[number];

/** What has just been done. The address of the page names it, so that a reload does not send the form again. */
export const DONE = ['reserve', 'change', 'withdrawn'] as const;

/** The response to a form: a step that must be confirmed, or a refusal with what was typed. */
export type RunningAnswer = {
  action: RunningAction;
  refusal?: string;
  /** Shown once more before it counts. Null: the reserve is removed. */
  reserve?: { amount: number | null };
  change?: { text: string; needs_consent: boolean; key: string };
  /** What was typed into a form that was refused or kept. */
  typed?: string;
  needsConsent?: boolean;
  /** It was typed before the session ended, and was not sent. */
  isKept?: true;
};
