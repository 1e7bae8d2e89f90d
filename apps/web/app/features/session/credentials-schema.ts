/** A separate module, so that it can be loaded later. */
export { credentials } from '@marque/contracts/customers';
