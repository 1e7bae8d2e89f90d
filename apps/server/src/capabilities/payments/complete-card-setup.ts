import type { DataOf, RefusalCodeOf } from '@marque/contracts/endpoint';
import type { completeCardSetup as contract } from '@marque/contracts/payments/cards';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { PaymentProvider } from '../payment-provider/provider.ts';
import { unlessUnavailable } from '../payment-provider/unless-unavailable.ts';
import type { AccountChanges } from './account-changes.ts';
import { findOwnSetup } from './card-repository.ts';
import { syncCardSetup } from './sync-card-setup.ts';

/** The customer returns from the provider's page. */
export async function completeCardSetup(
  { db, clock, actor }: Context<CustomerActor>,
  id: string,
  { provider, changes }: { provider: PaymentProvider; changes: AccountChanges },
): Promise<DataOf<typeof contract> | Refusal<RefusalCodeOf<typeof contract>>> {
  const setup = await findOwnSetup(db.kysely, { id, customerId: actor.customer.id });
  if (!setup) return refuse('not-found');
  return unlessUnavailable(async () => {
    const state = await syncCardSetup(setup, { db, provider, changes, now: clock.now() });
    return { state, return_to: setup.return_to };
  }, refuse('provider-unavailable'));
}
