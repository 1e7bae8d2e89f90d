import type { SubmissionResult } from '@conform-to/react';

/** The `action` field of each form on the page of a sale. */
export const SALE_ACTIONS = ['confirm-step', 'problem', 'offer'] as const;
export type SaleAction = (typeof SALE_ACTIONS)[number];

/** The response to a form on the page of a sale. */
export type SaleAnswer = {
  action: SaleAction;
  /** The step that was confirmed. */
  step?: string;
  /** Why the form was refused. The form with the problem has a result instead. */
  refusal?: string;
  result?: SubmissionResult<string[]>;
};
