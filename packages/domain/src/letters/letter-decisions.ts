import { DAY_MS } from '../time/durations.ts';

export const LETTER_STATES = ['open', 'answered', 'closed'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

export const LETTER_DECISIONS = ['answer', 'close', 'reopen'] as const;
export type LetterDecision = (typeof LETTER_DECISIONS)[number];

/**
 * The state after each decision of staff. A letter gets one answer: whoever replies to it writes to the mailbox of the
 * region, and the correspondence continues there.
 */
const LIFECYCLE: Record<LetterState, Partial<Record<LetterDecision, LetterState>>> = {
  open: { answer: 'answered', close: 'closed' },
  answered: {},
  closed: { reopen: 'open' },
};

/** Null: the decision is not possible in this state. */
export const decideLetter = (state: LetterState, decision: LetterDecision): LetterState | null =>
  LIFECYCLE[state][decision] ?? null;

/** What staff may decide about a letter now. */
export const possibleDecisions = (state: LetterState): LetterDecision[] =>
  LETTER_DECISIONS.filter((decision) => decideLetter(state, decision) !== null);

/** The views of the letters in the office. */
export const LETTER_VIEWS = [...LETTER_STATES, 'all'] as const;
export type LetterView = (typeof LETTER_VIEWS)[number];

/** In its own order, a queue begins with the letter that has waited for the longest time, and any other view with the newest. */
export const isOldestFirst = (view: LetterView): boolean => view === 'open';

/** How long a letter is kept after staff have decided about it. An open one is kept until they do. */
export const DECIDED_LETTERS_KEPT_MS = 365 * DAY_MS;
