/** The parts of the text about a car, in the order of the page. */
export const TEXT_FIELDS = [
  'description',
  'highlights',
  'condition_notes',
  'faults',
  'service_history',
  'equipment',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** The most characters of each text. The longest answers of a seller fit in, with the words that we add. */
export const LONGEST_TEXTS = {
  description: 25_000,
  condition_notes: 20_000,
  service_history: 10_000,
} as const;

/** The most lines of each list, and the most characters of a line. */
export const LIST_LIMITS = {
  highlights: { lines: 20, characters: 300 },
  faults: { lines: 60, characters: 500 },
  equipment: { lines: 100, characters: 200 },
} as const;
