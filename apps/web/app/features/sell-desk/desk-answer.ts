import type { SubmissionResult } from '@conform-to/react';
import type { Locale } from '@marque/contracts/locale';
import type { TypedText } from './typed-text.ts';

/** The `action` field of each form on the seller's desk. */
export const DESK_ACTIONS = [
  'message',
  'edit-text',
  'approve-text',
  'accept-proposal',
  'counter-proposal',
] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

/** The response to a form on the desk. */
export type DeskAnswer = {
  action: DeskAction;
  /** Of the message and of the counter-proposal, whose fields have their own errors. */
  result?: SubmissionResult<string[]>;
  /** It was typed before the session ended, and was not sent. */
  isKept?: true;
  /** Why the whole form was refused. */
  refusal?: string;
  /** The language in which an edit was saved. */
  saved?: Locale;
  /** An edit that was not saved. */
  edit?: {
    locale: Locale;
    typed: TypedText;
    /** The version on which a kept edit is based. */
    number?: number;
    /** Somebody has saved another version meanwhile. Saving with its number replaces it. */
    conflict?: { number: number; stored: TypedText };
  };
};
