import { type Negotiation, readOwnOffers } from '@marque/contracts/selling/offers';
import type { LoaderFunctionArgs } from 'react-router';
import { visitor } from '../../site/visitor.ts';

/** The offers that wait for the customer's answer. A list that cannot be read must not take the page with it. */
export async function loadOpenOffers({
  context,
}: Pick<LoaderFunctionArgs, 'context'>): Promise<Negotiation[]> {
  const answer = await visitor(context).api.call(readOwnOffers, {});
  return answer.ok ? answer.data.filter(({ abilities }) => abilities.accept) : [];
}
