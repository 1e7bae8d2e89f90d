import { isComplete } from '@marque/contracts/customers/customer';
import type { readStoredCustomer as contract } from '@marque/contracts/customers/sessions';
import type { DataOf } from '@marque/contracts/endpoint';
import type { Actor } from '../../platform/context.ts';

/** Without a session the stored data is not returned, because another person may be using the browser now. */
export function readStoredCustomer(
  actor: Actor,
  stored: Record<string, unknown> | null,
): DataOf<typeof contract> {
  if (actor.kind === 'visitor') return { state: stored ? 'left-behind' : 'nobody', customer: null };
  const isTheirs = stored !== null && stored.id === actor.customer.id && isComplete(stored);
  return { state: 'logged-in', customer: isTheirs ? stored : null };
}
