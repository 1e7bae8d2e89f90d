/** How many comments and bids a conversation shows until the reader asks for all of them. */
export const COMMENTS_SHOWN = 20;
