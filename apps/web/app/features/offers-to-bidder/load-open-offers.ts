import { type Negotiation, readOwnOffers } from '@marque/contracts/selling/offers';
import type { LoaderFunctionArgs } from 'react-router';
import { visitor } from '../../site/visitor.ts';

/** The offers that wait for the customer's answer. If the list cannot be read, the page is shown without it. */
export async function loadOpenOffers({
  context,
}: Pick<LoaderFunctionArgs, 'context'>): Promise<Negotiation[]> {
  const answer = await visitor(context).api.call(readOwnOffers, {});
  return answer.ok ? answer.data.filter(({ abilities }) => abilities.accept) : [];
}
