/** The `action` field of each form about offers after an auction. */
export const OFFER_ACTIONS = [
  'accept-bid',
  'review-offer',
  'make-offer',
  'accept-offer',
  'decline-offer',
  'counter-offer',
  'relist',
] as const;
export type OfferAction = (typeof OFFER_ACTIONS)[number];

/** The response to a form about offers. A form that succeeds leads to a page instead, unless it only reviews a price. */
export type OfferAnswer = {
  action: OfferAction;
  /** The car that the form is about. */
  listing: string;
  /** The amount as it was typed. */
  typed?: string;
  /** The price that the customer has typed and now confirms. */
  reviewed?: number;
  refusal?: string;
  /** The customer needs a valid card first. */
  needsCard?: boolean;
  /** It was typed before the session ended, and was not sent. */
  isKept?: true;
};
