import type { User } from '@marque/contracts/customers';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Actor } from '../../platform/context.ts';

/** The pipeline let only customers through; this tells the compiler. */
export function loggedIn(actor: Actor): Extract<Actor, { kind: 'customer' }> {
  if (actor.kind !== 'customer') throw new Error('A call for customers was answered to a visitor.');
  return actor;
}

/** An account is its owner's, whatever id a path or a body names. */
export function ownAccount(actor: Actor, id: string): User | Refusal<'not-allowed'> {
  const { customer } = loggedIn(actor);
  return customer.id === id ? customer : refuse('not-allowed');
}
