import type { readWonListings } from '@marque/contracts/listings';
import type { LoaderFunctionArgs } from 'react-router';
import { expectAnswer, visitor } from '../../visitor.ts';

/** One page of a list of the customer's own; what is no page number is the first page. */
export async function loadOwnList({
  context,
  url,
  endpoint,
}: Pick<LoaderFunctionArgs, 'context' | 'url'> & { endpoint: typeof readWonListings }) {
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1);
  const { data: listings, meta } = expectAnswer(
    await visitor(context).api.call(endpoint, { query: { page } }),
  );
  return { listings, meta };
}

export type OwnList = Awaited<ReturnType<typeof loadOwnList>>;
