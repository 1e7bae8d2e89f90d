/** What staff decided about one row of a list. The form of the row sends it, and the page shows the outcome there. */
export type DecisionAnswer = {
  id: string;
  action: string;
  /** Undefined: the decision was carried out. */
  refusal?: string;
  /** The decision is only proposed, and a second person must confirm it. */
  isProposed?: boolean;
  /** The decision needs a fresh proof of identity. */
  needsProof?: boolean;
  /** What was typed into a form that was refused. */
  typed?: Record<string, string>;
};
