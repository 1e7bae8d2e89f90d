import { PLAN_TYPES } from '../listings/plan-type.ts';
import { type Answers, isAnswered, QUESTIONS, type Question, type Section } from './answers.ts';
import { FIRST_SLOTS, REQUIRED_SLOTS, type Slot } from './shot-list.ts';

/** Something that a seller must still give before the car can be submitted. */
export type MissingItem = { section: Section; item: Question | `picture-${Slot}` };

/** Lists everything that is missing at once, in the order of the questions. `slots` have a picture. */
export function missingItems(answers: Answers, slots: ReadonlySet<string>): MissingItem[] {
  const questions = (Object.keys(QUESTIONS) as Question[])
    .filter((question) => isNeeded(question, answers) && !isAnswered(answers[question]))
    .map((question) => ({ section: QUESTIONS[question].section, item: question }));
  const pictures = neededSlots(answers)
    .filter((slot) => !slots.has(slot))
    .map((slot) => ({
      ...{ section: 'pictures' as const, item: `picture-${slot}` as const },
    }));
  return [...questions, ...pictures];
}

/** For the plan Concierge we take the pictures ourselves, so six are enough to know the car. */
export const neededSlots = ({ plan_type }: Answers): readonly Slot[] =>
  Number(plan_type) === PLAN_TYPES.Concierge ? FIRST_SLOTS : REQUIRED_SLOTS;

/** Buyers of a dealer must know whether VAT is added to the price. */
const DEALERS_ONLY: readonly Question[] = ['company_name', 'company_number', 'vat_status'];

/** Whether the car cannot be submitted without this answer. Some answers make other questions necessary. */
export function isNeeded(question: Question, answers: Answers): boolean {
  if (DEALERS_ONLY.includes(question)) return answers.seller_type === 'dealer';
  // A seller either describes the faults, or declares that there are none.
  if (question === 'known_faults') return answers.has_no_known_faults !== true;
  return QUESTIONS[question].isRequired;
}
