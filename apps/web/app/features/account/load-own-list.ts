import type { readWonListings } from '@marque/contracts/listings';
import type { LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '../../site/addresses.ts';
import { expectAnswer, visitor } from '../../site/visitor.ts';
import { readTidyQuery } from '../lists/load-list.ts';
import { nameFacets } from '../lists/name-facets.ts';
import { spellAsFacets } from '../lists/read-list-query.ts';

/** One page of a customer's list, filtered by the query of its address. */
export async function loadOwnList({
  context,
  url,
  endpoint,
}: Pick<LoaderFunctionArgs, 'context' | 'url'> & { endpoint: typeof readWonListings }) {
  const { typed, faults, query } = readTidyQuery(url);
  const { data: listings, meta } = expectAnswer(await visitor(context).api.call(endpoint, { query }));
  const facets = nameFacets(meta.facets, localeOfPath(url.pathname));
  const fixed: string[] = [];
  return { listings, meta: { ...meta, facets }, typed: spellAsFacets(typed, facets), faults, fixed };
}

export type OwnList = Awaited<ReturnType<typeof loadOwnList>>;
