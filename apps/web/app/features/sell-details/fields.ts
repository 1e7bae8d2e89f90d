import { QUESTIONS, type Question, type Section } from '@marque/domain/selling/answers';

type Field = {
  /** How the question is asked. `lines`: a list with one entry on each line. */
  kind: 'line' | 'text' | 'number' | 'choice' | 'tick' | 'lines';
  /** One of the first questions, which take five minutes. */
  isFirst?: true;
  /** It stands beside another short one where there is room. */
  isShort?: true;
  /** A sentence below the control explains it. */
  isHelped?: true;
  /** Asked of dealers only, below `seller_type`. */
  isOfCompany?: true;
  /** Always has a value, so there is no empty option. */
  isAlwaysChosen?: true;
  /** Shows all options as radio buttons. Without it, the question is a select box. */
  options?: 'below-each-other' | 'inline';
  autoComplete?: string;
};

/** How the form asks each question. */
const FIELDS = {
  region: { kind: 'choice', isFirst: true, isShort: true, isHelped: true, isAlwaysChosen: true },
  make: { kind: 'line', isFirst: true, isShort: true, isHelped: true },
  model: { kind: 'line', isFirst: true, isShort: true },
  year: { kind: 'number', isFirst: true, isShort: true },
  chassis: { kind: 'line', isFirst: true, isShort: true, isHelped: true },
  registration: { kind: 'line', isFirst: true, isShort: true, isHelped: true },
  mileage: { kind: 'number', isFirst: true, isShort: true, isHelped: true },
  mileage_unit: { kind: 'choice', isFirst: true, isShort: true, isAlwaysChosen: true, options: 'inline' },
  country: { kind: 'choice', isFirst: true, isShort: true },
  town: { kind: 'line', isFirst: true, isShort: true, isHelped: true, autoComplete: 'address-level2' },
  title_status: { kind: 'choice', isHelped: true, options: 'below-each-other' },
  seller_type: { kind: 'choice', isFirst: true, isAlwaysChosen: true, options: 'inline' },
  company_name: { kind: 'line', isFirst: true, isOfCompany: true, autoComplete: 'organization' },
  company_number: { kind: 'line', isFirst: true, isOfCompany: true },
  company_vat_number: { kind: 'line', isFirst: true, isOfCompany: true, isHelped: true },

  body: { kind: 'choice', isShort: true },
  steering: { kind: 'choice', isShort: true, options: 'inline' },
  transmission: { kind: 'choice', isShort: true },
  fuel: { kind: 'choice', isShort: true },
  engine: { kind: 'line', isShort: true },
  capacity_cc: { kind: 'number', isShort: true },
  power_hp: { kind: 'number', isShort: true },
  exterior_colour: { kind: 'line', isShort: true },
  interior_colour: { kind: 'line', isShort: true },
  extras: { kind: 'text', isHelped: true },

  owners: { kind: 'number', isShort: true },
  owned_since: { kind: 'number', isShort: true },
  story: { kind: 'text', isHelped: true },
  service_history: { kind: 'text', isHelped: true },

  condition_outside: { kind: 'text', isHelped: true },
  condition_inside: { kind: 'text', isHelped: true },
  condition_mechanical: { kind: 'text', isHelped: true },

  known_faults: { kind: 'text', isHelped: true },
  has_no_known_faults: { kind: 'tick' },

  viewing: { kind: 'text', isHelped: true },
  collection: { kind: 'text', isHelped: true },
  videos: { kind: 'lines', isHelped: true },

  expectation: { kind: 'number', isFirst: true, isHelped: true },
  plan_type: { kind: 'choice', isFirst: true, isAlwaysChosen: true, options: 'below-each-other' },
  vat_status: { kind: 'choice', options: 'below-each-other' },
} as const satisfies Record<Question, Field>;

export const fieldOf = (question: Question): Field => FIELDS[question];

/** The questions with an explanation, so that its message is known to exist. */
type HelpedQuestion = {
  [Asked in Question]: (typeof FIELDS)[Asked] extends { isHelped: true } ? Asked : never;
}[Question];
export const isHelped = (question: Question): question is HelpedQuestion =>
  fieldOf(question).isHelped === true;

export const ALL_QUESTIONS = Object.keys(QUESTIONS) as Question[];

export const questionsOf = (section: Section): Question[] =>
  ALL_QUESTIONS.filter((question) => QUESTIONS[question].section === section);

export const ENQUIRY: readonly Question[] = ALL_QUESTIONS.filter((question) => fieldOf(question).isFirst);

export const isQuestion = (name: string): name is Question => Object.hasOwn(QUESTIONS, name);
