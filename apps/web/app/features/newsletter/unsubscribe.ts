import type { ApiClient } from '@marque/contracts/client';
import { unsubscribeFromNewsletter } from '@marque/contracts/newsletter';
import { data } from 'react-router';

export type Unsubscription =
  | { outcome: 'unsubscribed' | 'confirmation-sent' }
  | { outcome: 'link-invalid' }
  | { outcome: 'refused'; detail: string };

/** `id` is the id in a mail link, an email address, or `me` for the logged-in customer. */
export async function unsubscribe(api: ApiClient, id: string) {
  const answer = await api.call(unsubscribeFromNewsletter, { params: { id } });
  if (answer.ok) return data<Unsubscription>(answer.data);

  const [first] = answer.errors;
  const unsubscription: Unsubscription =
    first?.code === 'unsubscribe-link-invalid'
      ? { outcome: 'link-invalid' }
      : { outcome: 'refused', detail: first?.detail ?? '' };
  return data<Unsubscription>(unsubscription, { status: answer.status === 0 ? 503 : answer.status });
}
