import type { SubmissionResult } from '@conform-to/react';

/** The response to a signature that was refused or kept. After a successful one the page is loaded again. */
export type SignAnswer = {
  result?: SubmissionResult<string[]>;
  /** The agreement is not the one that was shown. The page shows the new one. */
  isChanged?: boolean;
  /** Kept for the next attempt. */
  name?: string;
  /** It was typed before the session ended, and nothing was signed. */
  isKept?: true;
};
