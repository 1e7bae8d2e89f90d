/** The parts of the seller's task list, in the order of the page. */
export const SECTIONS = [
  'identity',
  'specification',
  'history',
  'condition',
  'faults',
  'pictures',
  'viewing',
  'price',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Why the seller is allowed to sell the car. */
export const TITLES = ['owner', 'finance', 'inherited', 'on-behalf'] as const;

type QuestionRules = {
  section: Section;
  /** The car cannot be submitted without it. `isNeeded` knows the questions that become necessary by other answers. */
  isRequired: boolean;
  /** The answer is true of one car only, so a copy of the draft begins without it. */
  isUnique: boolean;
  /** The answer is also a column of the listing, because lists, searches and the public page read it. */
  isColumn: boolean;
};

/** Everything that a seller is asked about a car. */
export const QUESTIONS = {
  region: { section: 'identity', isRequired: true, isUnique: false, isColumn: true },
  make: { section: 'identity', isRequired: true, isUnique: false, isColumn: true },
  model: { section: 'identity', isRequired: true, isUnique: false, isColumn: true },
  year: { section: 'identity', isRequired: true, isUnique: false, isColumn: true },
  chassis: { section: 'identity', isRequired: true, isUnique: true, isColumn: true },
  registration: { section: 'identity', isRequired: false, isUnique: true, isColumn: true },
  mileage: { section: 'identity', isRequired: true, isUnique: true, isColumn: true },
  mileage_unit: { section: 'identity', isRequired: false, isUnique: false, isColumn: true },
  country: { section: 'identity', isRequired: true, isUnique: false, isColumn: true },
  town: { section: 'identity', isRequired: true, isUnique: false, isColumn: true },
  title_status: { section: 'identity', isRequired: true, isUnique: true, isColumn: false },
  seller_type: { section: 'identity', isRequired: true, isUnique: false, isColumn: true },
  company_name: { section: 'identity', isRequired: false, isUnique: false, isColumn: false },
  company_number: { section: 'identity', isRequired: false, isUnique: false, isColumn: false },
  company_vat_number: { section: 'identity', isRequired: false, isUnique: false, isColumn: false },

  body: { section: 'specification', isRequired: true, isUnique: false, isColumn: true },
  steering: { section: 'specification', isRequired: true, isUnique: false, isColumn: true },
  transmission: { section: 'specification', isRequired: true, isUnique: false, isColumn: true },
  fuel: { section: 'specification', isRequired: true, isUnique: false, isColumn: true },
  engine: { section: 'specification', isRequired: true, isUnique: false, isColumn: true },
  capacity_cc: { section: 'specification', isRequired: false, isUnique: false, isColumn: true },
  power_hp: { section: 'specification', isRequired: false, isUnique: false, isColumn: true },
  exterior_colour: { section: 'specification', isRequired: true, isUnique: false, isColumn: true },
  interior_colour: { section: 'specification', isRequired: true, isUnique: false, isColumn: true },
  extras: { section: 'specification', isRequired: false, isUnique: false, isColumn: false },

  owners: { section: 'history', isRequired: false, isUnique: true, isColumn: true },
  owned_since: { section: 'history', isRequired: false, isUnique: true, isColumn: false },
  story: { section: 'history', isRequired: true, isUnique: true, isColumn: false },
  service_history: { section: 'history', isRequired: true, isUnique: true, isColumn: false },

  condition_outside: { section: 'condition', isRequired: true, isUnique: true, isColumn: false },
  condition_inside: { section: 'condition', isRequired: true, isUnique: true, isColumn: false },
  condition_mechanical: { section: 'condition', isRequired: true, isUnique: true, isColumn: false },

  known_faults: { section: 'faults', isRequired: false, isUnique: true, isColumn: false },
  has_no_known_faults: { section: 'faults', isRequired: false, isUnique: true, isColumn: false },

  viewing: { section: 'viewing', isRequired: true, isUnique: false, isColumn: false },
  collection: { section: 'viewing', isRequired: false, isUnique: false, isColumn: false },
  videos: { section: 'pictures', isRequired: false, isUnique: true, isColumn: true },

  expectation: { section: 'price', isRequired: true, isUnique: false, isColumn: false },
  plan_type: { section: 'price', isRequired: false, isUnique: false, isColumn: true },
  vat_status: { section: 'price', isRequired: false, isUnique: false, isColumn: true },
} as const satisfies Record<string, QuestionRules>;
export type Question = keyof typeof QUESTIONS;

/** The answers so far. An answer that is absent, null or empty has not been given. */
export type Answers = Partial<Record<Question, unknown>>;

export const isAnswered = (answer: unknown): boolean =>
  answer !== undefined && answer !== null && answer !== '' && !(Array.isArray(answer) && answer.length === 0);
