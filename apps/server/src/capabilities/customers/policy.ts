import type { User } from '@marque/contracts/customers';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { CustomerActor } from '../../platform/context.ts';

/** An account is its owner's, whatever id a path or a body names. */
export const ownAccount = ({ customer }: CustomerActor, id: string): User | Refusal<'not-allowed'> =>
  customer.id === id ? customer : refuse('not-allowed');
