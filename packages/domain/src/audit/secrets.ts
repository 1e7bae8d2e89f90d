/** A secret about a car that staff may read, as the audit names it. */
export type SecretOfCar =
  | 'reserve'
  | 'expectation'
  | 'tax data'
  | 'document'
  | 'uncovered picture'
  | 'conversation'
  | 'customer data';

export type Secret = SecretOfCar | 'invoice' | 'credit-note';
