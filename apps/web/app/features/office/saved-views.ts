import type { DecisionAnswer } from './decision.ts';

/** The `action` field of the forms about the saved views of a list. */
const VIEW_ACTIONS = ['save-view', 'delete-view'] as const;
export type ViewAction = (typeof VIEW_ACTIONS)[number];

/** What became of a form. `refusal` is undefined if it was carried out. */
export type ViewAnswer = { refusal?: string; name?: string; isShared?: boolean };

/** Tells what became of the decision about a row from what became of a saved view. Both are sent to the same page. */
export function answersOf(answer: ViewAnswer | DecisionAnswer | undefined): {
  decision: DecisionAnswer | undefined;
  saved: ViewAnswer | undefined;
} {
  if (answer === undefined) return { decision: undefined, saved: undefined };
  return 'id' in answer ? { decision: answer, saved: undefined } : { decision: undefined, saved: answer };
}
