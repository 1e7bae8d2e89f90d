/** By themselves, so that they can be fetched late. */
export { customerSubscription, visitorSubscription } from '@marque/contracts/newsletter';
