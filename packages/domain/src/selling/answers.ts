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

const REQUIRED = true;
const OPTIONAL = false;

/**
 * Everything that a seller is asked about a car: in which section, and whether the car cannot be submitted without it.
 * `isNeeded` knows the questions that become necessary by other answers.
 */
export const QUESTIONS = {
  region: { section: 'identity', isRequired: REQUIRED },
  make: { section: 'identity', isRequired: REQUIRED },
  model: { section: 'identity', isRequired: REQUIRED },
  year: { section: 'identity', isRequired: REQUIRED },
  chassis: { section: 'identity', isRequired: REQUIRED },
  registration: { section: 'identity', isRequired: OPTIONAL },
  mileage: { section: 'identity', isRequired: REQUIRED },
  mileage_unit: { section: 'identity', isRequired: OPTIONAL },
  country: { section: 'identity', isRequired: REQUIRED },
  town: { section: 'identity', isRequired: REQUIRED },
  title_status: { section: 'identity', isRequired: REQUIRED },
  seller_type: { section: 'identity', isRequired: REQUIRED },
  company_name: { section: 'identity', isRequired: OPTIONAL },
  company_number: { section: 'identity', isRequired: OPTIONAL },
  company_vat_number: { section: 'identity', isRequired: OPTIONAL },

  body: { section: 'specification', isRequired: REQUIRED },
  steering: { section: 'specification', isRequired: REQUIRED },
  transmission: { section: 'specification', isRequired: REQUIRED },
  fuel: { section: 'specification', isRequired: REQUIRED },
  engine: { section: 'specification', isRequired: REQUIRED },
  capacity_cc: { section: 'specification', isRequired: OPTIONAL },
  power_hp: { section: 'specification', isRequired: OPTIONAL },
  exterior_colour: { section: 'specification', isRequired: REQUIRED },
  interior_colour: { section: 'specification', isRequired: REQUIRED },
  extras: { section: 'specification', isRequired: OPTIONAL },

  owners: { section: 'history', isRequired: OPTIONAL },
  owned_since: { section: 'history', isRequired: OPTIONAL },
  story: { section: 'history', isRequired: REQUIRED },
  service_history: { section: 'history', isRequired: REQUIRED },

  condition_outside: { section: 'condition', isRequired: REQUIRED },
  condition_inside: { section: 'condition', isRequired: REQUIRED },
  condition_mechanical: { section: 'condition', isRequired: REQUIRED },

  known_faults: { section: 'faults', isRequired: OPTIONAL },
  has_no_known_faults: { section: 'faults', isRequired: OPTIONAL },

  viewing: { section: 'viewing', isRequired: REQUIRED },
  collection: { section: 'viewing', isRequired: OPTIONAL },
  videos: { section: 'pictures', isRequired: OPTIONAL },

  expectation: { section: 'price', isRequired: REQUIRED },
  plan_type: { section: 'price', isRequired: OPTIONAL },
  vat_status: { section: 'price', isRequired: OPTIONAL },
} as const satisfies Record<string, { section: Section; isRequired: boolean }>;
export type Question = keyof typeof QUESTIONS;

/** The answers so far. An answer that is absent, null or empty has not been given. */
export type Answers = Partial<Record<Question, unknown>>;

export const isAnswered = (answer: unknown): boolean =>
  answer !== undefined && answer !== null && answer !== '' && !(Array.isArray(answer) && answer.length === 0);
