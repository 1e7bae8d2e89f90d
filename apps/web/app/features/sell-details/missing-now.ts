import type { Draft } from '@marque/contracts/selling/drafts';
import { type Answers, type Question, SECTIONS, type Section } from '@marque/domain/selling/answers';
import { type MissingItem, missingItems } from '@marque/domain/selling/missing-items';
import type { AutosaveState } from './autosave.ts';
import { ALL_QUESTIONS, ENQUIRY } from './fields.ts';

/** What is missing with everything that is typed on this page. */
export function missingNow(state: AutosaveState<Question>, pictures: Draft['pictures']): MissingItem[] {
  const answers: Answers = Object.fromEntries(
    ALL_QUESTIONS.map((question) => {
      const text = (state.edits[question]?.value ?? state.saved.values[question] ?? '').trim();
      return [question, question === 'has_no_known_faults' ? text === 'on' : text];
    }),
  );
  return missingItems(answers, new Set(pictures.flatMap(({ slot }) => slot ?? [])));
}

export const sectionsDone = (missing: readonly { section: Section }[]): number =>
  SECTIONS.filter((section) => missing.every((item) => item.section !== section)).length;

/** Whether the first questions are answered, so that the page can show the list of sections alone. */
export const isEnquiryComplete = ({ missing }: Pick<Draft, 'missing'>): boolean =>
  missing.every(({ item }) => !ENQUIRY.some((question) => question === item));
