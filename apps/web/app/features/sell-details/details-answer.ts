import type { Question } from '@marque/domain/selling/answers';
import type { Typed } from './typed-answers.ts';

export const DETAILS_ACTIONS = ['save', 'submit'] as const;

/**
 * The response to a form that was not saved, or the form that was kept while the seller logged in. Browsers with JavaScript
 * save through the API and rarely need it.
 */
export type DetailsAnswer = {
  typed: Typed;
  faults: Partial<Record<Question, string>>;
  /** What was saved elsewhere meanwhile. */
  conflicts: Partial<Record<Question, string>>;
  /** The version on which the form is based. If there are conflicts, the one to save over. */
  version?: number;
  /** It was typed before the session ended. */
  isKept?: true;
  /** Why the whole form was refused. */
  sentence?: string;
  /** Why the car was not sent to us. */
  notSent?: string;
};
