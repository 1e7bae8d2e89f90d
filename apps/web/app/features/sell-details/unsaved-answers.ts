import { QUESTIONS, type Question, SECTIONS, type Section } from '@marque/domain/selling/answers';
import type { AutosaveState } from './autosave.ts';
import { ALL_QUESTIONS } from './fields.ts';

type State = Pick<AutosaveState<Question>, 'edits' | 'faults' | 'conflicts'>;

/** The questions whose answer we cannot save before the seller has changed it or chosen between two values. */
export const stuckAnswers = ({ edits, faults, conflicts }: State): Question[] =>
  ALL_QUESTIONS.filter(
    (question) => edits[question] && (faults[question] || conflicts[question] !== undefined),
  );

/** The questions whose answer we do not have yet. */
export const unsavedAnswers = ({ edits }: Pick<State, 'edits'>): Question[] =>
  ALL_QUESTIONS.filter((question) => edits[question] !== undefined);

/** The sections in which these questions are asked. */
export const sectionsOf = (questions: readonly Question[]): Section[] =>
  SECTIONS.filter((section) => questions.some((question) => QUESTIONS[question].section === section));
