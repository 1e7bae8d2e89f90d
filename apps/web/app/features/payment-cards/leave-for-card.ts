import type { ApiClient } from '@marque/contracts/client';
import { setUpCard } from '@marque/contracts/payments/cards';

/**
 * Opens the provider's page. Returns the sentence of a refusal, which is empty without a connection. After a success it
 * returns only if the customer comes back to this page with the browser's back button.
 */
export async function leaveForCard(api: ApiClient, returnTo: string): Promise<string | undefined> {
  const answer = await api.call(setUpCard, { body: { return_to: returnTo } });
  if (!answer.ok) return answer.errors[0]?.detail ?? '';
  window.location.assign(answer.data.url);
  await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
  return undefined;
}
