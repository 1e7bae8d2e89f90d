/** The blocks that have a place of their own on the home page, by their slugs. */
export const BLOCK_SLOTS = [
  'masthead',
  'sell',
  'steps',
  'step-choose',
  'step-bid',
  'step-win',
  'promises',
  'promise-open',
  'promise-fair',
  'promise-clear',
] as const;
export type BlockSlot = (typeof BLOCK_SLOTS)[number];
