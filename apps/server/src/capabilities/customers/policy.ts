import type { User } from '@marque/contracts/customers';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { CustomerActor } from '../../platform/context.ts';

/** Refuses every account id other than the caller's, wherever the request contains it. */
export const ownAccount = ({ customer }: CustomerActor, id: string): User | Refusal<'not-allowed'> =>
  customer.id === id ? customer : refuse('not-allowed');
