/** The `action` field of each form about an offer. */
export const CHANCE_ACTIONS = ['accept', 'decline'] as const;

export type ChanceAnswer = {
  action: (typeof CHANCE_ACTIONS)[number];
  /** The offer that was answered. */
  id: string;
  refusal?: string;
};
