import type { Answer, ApiClient } from '@marque/contracts/client';
import { listCards, setUpCard } from '@marque/contracts/payments/cards';

/** Asks for the provider's page. An expired default card is replaced by the new card. */
export async function startCardSetup(api: ApiClient, returnTo: string): Promise<Answer<typeof setUpCard>> {
  const cards = await api.call(listCards, {});
  const expired = cards.ok ? cards.data.find((card) => card.is_default && card.is_expired) : undefined;
  return api.call(setUpCard, {
    body: { return_to: returnTo, ...(expired ? { replaces: expired.id } : {}) },
  });
}
