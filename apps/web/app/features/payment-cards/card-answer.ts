/** The `action` field of each form about cards. */
export const CARD_ACTIONS = ['add-card', 'choose-card', 'remove-card'] as const;
export type CardAction = (typeof CARD_ACTIONS)[number];

export const isCardAction = (action: unknown): action is CardAction =>
  CARD_ACTIONS.some((known) => known === action);

/** The response to a form about cards. */
export type CardAnswer = {
  action: CardAction;
  /** Which form of the page was sent. */
  place: string;
  /** The provider's page. Our policy lets no form lead to another site, so the page opens it. */
  url?: string;
  /** Why the form was refused. */
  refusal?: string;
};
