import type { SubmissionResult } from '@conform-to/react';
import type { DecisionAnswer } from '../office/decision.ts';
import type { DeskAnswer } from '../sell-desk/desk-answer.ts';
import type { DetailsAnswer } from '../sell-details/details-answer.ts';
import type { DocumentAnswer } from '../sell-documents/document-actions.ts';
import type { PictureAnswer } from '../sell-pictures/picture-actions.ts';

/** The `action` field of each form on the workbench, besides those about pictures and documents. */
export const WORKBENCH_ACTIONS = [
  'assign',
  'review',
  'request-changes',
  'decline',
  'save',
  'edit-text',
  'message',
  'propose',
  'schedule',
] as const;
export type WorkbenchAction = (typeof WORKBENCH_ACTIONS)[number];

/** The response to a form on the workbench. */
export type WorkbenchAnswer = {
  /** A decision about the submission, or its assignment. */
  decision?: DecisionAnswer;
  /** An edit of the text, or a message. */
  desk?: DeskAnswer;
  /** A proposal, or a schedule. */
  form?: { action: 'propose' | 'schedule'; result: SubmissionResult<string[]> };
  details?: DetailsAnswer;
  pictures?: PictureAnswer;
  documents?: DocumentAnswer;
};
