import type { SubmissionResult } from '@conform-to/react';

/** The result of the form with the card. A refusal of the bank belongs to no form. */
export type SandboxAnswer = {
  result?: SubmissionResult<string[]>;
  /** The number of a card from the list that was refused. The form shows it. */
  testCard?: string;
  refusal?: string;
};
