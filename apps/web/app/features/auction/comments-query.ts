import type { CommentsAsked } from './auction-page.ts';

/** A short conversation finds its bids in the history of the page. A complete one needs more bids than that. */
export const commentsQuery = ({ all, bids }: CommentsAsked) =>
  all && bids ? ({ all: 'true' } as const) : ({ all: all ? 'true' : 'false', type: 'general' } as const);
