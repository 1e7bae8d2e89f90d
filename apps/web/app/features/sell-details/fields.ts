import { QUESTIONS, type Question, type Section } from '@marque/domain/selling/answers';

/** How a question is asked. `lines`: a list with one entry on each line. */
type FieldKind = 'line' | 'text' | 'number' | 'choice' | 'tick' | 'lines';

const TEXTS: readonly Question[] = [
  ...(['extras', 'story', 'service_history', 'condition_outside', 'condition_inside'] as const),
  ...(['condition_mechanical', 'known_faults', 'viewing', 'collection'] as const),
];
const NUMBERS: readonly Question[] = [
  ...(['year', 'mileage', 'capacity_cc', 'power_hp', 'owners', 'owned_since', 'expectation'] as const),
];
const CHOICES: readonly Question[] = [
  ...(['region', 'mileage_unit', 'country', 'title_status', 'seller_type', 'body', 'steering'] as const),
  ...(['transmission', 'fuel', 'plan_type', 'vat_status'] as const),
];

export function kindOf(question: Question): FieldKind {
  if (question === 'has_no_known_faults') return 'tick';
  if (question === 'videos') return 'lines';
  if (TEXTS.includes(question)) return 'text';
  if (NUMBERS.includes(question)) return 'number';
  return CHOICES.includes(question) ? 'choice' : 'line';
}

/** The choices that cannot be taken back. The others have a first option, which means that nothing is chosen. */
export const ALWAYS_CHOSEN: readonly Question[] = ['region', 'mileage_unit', 'seller_type', 'plan_type'];

export const ALL_QUESTIONS = Object.keys(QUESTIONS) as Question[];

export const questionsOf = (section: Section): Question[] =>
  ALL_QUESTIONS.filter((question) => QUESTIONS[question].section === section);

/** The first questions, which take five minutes. */
export const ENQUIRY: readonly Question[] = [
  ...(['region', 'make', 'model', 'year', 'chassis', 'registration', 'mileage', 'mileage_unit'] as const),
  ...(['country', 'town', 'seller_type', 'company_name', 'company_number', 'company_vat_number'] as const),
  ...(['expectation', 'plan_type'] as const),
];

export const isQuestion = (name: string): name is Question => Object.hasOwn(QUESTIONS, name);
