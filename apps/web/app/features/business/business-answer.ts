import type { SubmissionResult } from '@conform-to/react';

/** The `action` field of each form about the customer's business. */
const BUSINESS_ACTIONS = ['save-business', 'remove-business'] as const;
export type BusinessAction = (typeof BUSINESS_ACTIONS)[number];

export const isBusinessAction = (action: unknown): action is BusinessAction =>
  BUSINESS_ACTIONS.some((known) => known === action);

export type BusinessAnswer = { action: BusinessAction; result: SubmissionResult<string[]> };
