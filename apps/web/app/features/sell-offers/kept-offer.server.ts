import type { LoaderFunctionArgs } from 'react-router';
import { readKept } from '../kept-form/kept-form.server.ts';
import type { OfferAction, OfferAnswer } from './offer-answer.ts';

/** The forms with a price that a customer has typed. */
export const TYPED_OFFERS: readonly OfferAction[] = ['review-offer', 'make-offer', 'counter-offer'];

/** The price that the seller typed before the session ended, as if it had been refused. */
export async function readKeptOffer(
  request: Pick<LoaderFunctionArgs, 'request' | 'context' | 'url'>,
  listing: string,
): Promise<OfferAnswer | undefined> {
  const form = await readKept(request);
  if (!form) return undefined;
  return { action: 'review-offer', listing, typed: String(form.get('amount') ?? ''), isKept: true };
}
