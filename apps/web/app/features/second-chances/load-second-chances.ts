import { readSecondChances, type SecondChance } from '@marque/contracts/sales/second-chances';
import type { LoaderFunctionArgs } from 'react-router';
import { visitor } from '../../site/visitor.ts';

/** The offers that wait for the customer's answer. A list that cannot be read must not take the page with it. */
export async function loadOpenChances({
  context,
}: Pick<LoaderFunctionArgs, 'context'>): Promise<SecondChance[]> {
  const answer = await visitor(context).api.call(readSecondChances, {});
  return answer.ok ? answer.data.filter(({ state }) => state === 'open') : [];
}
