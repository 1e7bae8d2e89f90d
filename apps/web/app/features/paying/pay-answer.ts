/** The response to the form that pays. A payment that succeeded or was declined is read from the sale instead. */
export type PayAnswer = {
  action: 'pay';
  /** The bank's page. Our policy lets no form lead to another site, so the page opens it. */
  url?: string;
  /** Why the payment did not begin. */
  refusal?: string;
};
