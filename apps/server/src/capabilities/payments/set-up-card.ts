import type { DataOf, RefusalCodeOf } from '@marque/contracts/endpoint';
import { pageAddress } from '@marque/contracts/page-address';
import type { setUpCard as contract } from '@marque/contracts/payments/cards';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { isCardExpired } from '@marque/domain/payments/card-expiry';
import { localPath } from '@marque/domain/routing/local-path';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { PaymentProvider } from '../payment-provider/provider.ts';
import { unlessUnavailable } from '../payment-provider/unless-unavailable.ts';
import { findCards, insertSetup, storeSetupProviderId } from './card-repository.ts';
import { findOrCreatePayer } from './find-or-create-payer.ts';
import { mayAddCard } from './policy.ts';

type Wish = { return_to: string; replaces?: string | undefined };

/**
 * Starts a visit to the provider's page for cards. Our pages never see a card number. If the customer does not say which
 * card the new one replaces, it replaces an expired default card.
 */
export async function setUpCard(
  { db, clock, actor, locale }: Context<CustomerActor>,
  { return_to, replaces: named }: Wish,
  { provider, publicUrl }: { provider: PaymentProvider; publicUrl: string },
): Promise<DataOf<typeof contract> | Refusal<RefusalCodeOf<typeof contract>>> {
  const { customer } = actor;
  const returnTo = localPath(return_to);
  if (!returnTo) return refuse('address-not-ours', { pointer: '/return_to' });
  const now = clock.now();
  const cards = await findCards(db.kysely, customer.id);
  if (named && !cards.some(({ id }) => id === named)) return refuse('not-found');
  const expired = cards.find(
    (card) => card.id === customer.profile.default_payment_id && isCardExpired(card, now),
  );
  const replaces = named ?? expired?.id;
  if (!replaces && !mayAddCard(cards.length)) return refuse('card-limit');

  return unlessUnavailable(async () => {
    const payer = await findOrCreatePayer(db.kysely, customer, provider);
    const setup = await insertSetup(db.kysely, {
      ...{ customer_id: customer.id, return_to: returnTo, created_at: now },
      replaces_id: replaces ?? null,
    });
    const address = `${publicUrl}${pageAddress({ route: 'account-card-added', locale })}?setup=${setup.id}`;
    const { providerId, url } = await provider.startCardSetup({
      ...{ key: setup.id, customer: payer, locale },
      ...{ returnUrl: address, cancelUrl: `${publicUrl}${returnTo}` },
    });
    await storeSetupProviderId(db.kysely, setup.id, providerId);
    return { url };
  }, refuse('provider-unavailable'));
}
