import type { LoaderFunctionArgs } from 'react-router';
import { readKept } from '../kept-form/kept-form.server.ts';
import type { OfferAction, OfferAnswer } from './offer-answer.ts';

/** The forms with a price that a customer has typed. */
export const TYPED_OFFERS: readonly OfferAction[] = ['review-offer', 'make-offer', 'counter-offer'];

/** The price that seller or bidder typed before the session ended, as if it had been refused. */
export async function readKeptOffer(
  request: Pick<LoaderFunctionArgs, 'request' | 'context' | 'url'>,
): Promise<OfferAnswer | undefined> {
  const form = await readKept(request);
  if (!form) return undefined;
  const [listing, typed] = [String(form.get('listing') ?? ''), String(form.get('amount') ?? '')];
  return { action: 'review-offer', listing, typed, isKept: true };
}
