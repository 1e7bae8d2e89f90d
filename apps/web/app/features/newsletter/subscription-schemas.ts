/** A separate module, so that the schemas can be loaded on demand. */
export { customerSubscription, visitorSubscription } from '@marque/contracts/newsletter';
