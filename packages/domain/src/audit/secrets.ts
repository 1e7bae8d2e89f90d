/** A secret about a car that staff may read, as the audit names it. */
export type SecretOfCar =
  | 'reserve'
  | 'expectation'
  | 'tax data'
  | 'document'
  | 'uncovered picture'
  | 'conversation'
  | 'customer data';

/** `sealed bid`: the fact that a customer has placed one, without its auction. */
export type Secret = SecretOfCar | 'invoice' | 'credit-note' | 'sealed bid';
