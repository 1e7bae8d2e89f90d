import type { DecisionAnswer } from '../office/decision.ts';

/** The `action` field of the form that proposes to void a bid. */
export const voidAction = (sequence: number): string => `void-${sequence}`;

/** The number of the bid that an action wants to void, or null if the action is another one. */
export const bidToVoid = (action: string): number | null => {
  const [, sequence] = /^void-([1-9]\d{0,9})$/.exec(action) ?? [];
  return sequence ? Number(sequence) : null;
};

/** The reserve, if somebody asked for it with this request. */
export type AuctionAnswer = DecisionAnswer & { reserve?: { amount: number | null } };

/** How much longer staff can make an auction with one decision. */
export const EXTENSION_MINUTES = [10, 30, 60, 120, 360, 720, 1_440] as const;
