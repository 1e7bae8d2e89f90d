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
