/** What the content system holds. Each kind has fields of its own. */
export const CONTENT_KINDS = [
  'page',
  'story',
  'event',
  'question',
  'person',
  'home-block',
  'phrase',
  'headline',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The kinds with pages of their own. */
export const ADDRESSED_KINDS = ['page', 'story', 'event'] as const satisfies ContentKind[];
export type AddressedKind = (typeof ADDRESSED_KINDS)[number];

/** The groups of questions, in the order of the page. */
export const QUESTION_TOPICS = [
  'bidding',
  'maximum-bids',
  'end-of-auction',
  'reserves',
  'sealed-auctions',
  'premium-and-tax',
  'payment-and-collection',
  'selling',
  'trust',
  'account',
] as const;
export type QuestionTopic = (typeof QUESTION_TOPICS)[number];
