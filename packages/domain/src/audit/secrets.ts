/** A secret about a car that staff may read, as the audit names it. */
export type SecretOfCar =
  | 'reserve'
  | 'expectation'
  | 'tax data'
  | 'document'
  | 'uncovered picture'
  | 'conversation'
  | 'customer data';

/** `sealed bid`: that a customer has one somewhere. */
export type Secret = SecretOfCar | 'invoice' | 'credit-note' | 'sealed bid';
