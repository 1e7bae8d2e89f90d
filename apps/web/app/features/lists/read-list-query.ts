import {
  type AskedListingQuery,
  FACETS,
  type Facet,
  type FacetValue,
  listingQuery,
} from '@marque/contracts/listing-filters';
import { readReserveStatus } from '@marque/domain/bidding/reserve-status';

type Typed = Record<string, string>;

export type ListQuestion = {
  /** As it stands in the address, the faulty included: a form shows it again. */
  typed: Typed;
  /** Names of what makes no sense. It is left out, and said so. */
  faults: string[];
  query: AskedListingQuery;
};

const { shape } = listingQuery();

const makesSense = (typed: Typed): typed is Typed & AskedListingQuery =>
  listingQuery().safeParse(typed).success;

/** Anybody may write anything into an address: what can be understood is asked, the rest is named. */
export function readListQuery(search: URLSearchParams): ListQuestion {
  const typed = Object.fromEntries([...search].filter(([name]) => Object.hasOwn(shape, name)));
  const faults = Object.keys(typed).filter(
    (name) => !shape[name as keyof typeof shape].safeParse(typed[name]).success,
  );
  const sound = Object.fromEntries(Object.entries(typed).filter(([name]) => !faults.includes(name)));
  return { typed, faults, query: makesSense(sound) ? sound : {} };
}

/**
 * The chosen values as the facets and the forms spell them. An address may say `Jaguar` where the facet says `jaguar`:
 * otherwise the form would offer both, one of them with a count of its own.
 */
export function spellAsFacets(typed: Typed, facets: Partial<Record<Facet, FacetValue[]>>): Typed {
  const spelt = { ...typed };
  for (const facet of FACETS) {
    const selected = facets[facet]?.filter((value) => value.selected) ?? [];
    if (spelt[facet] !== undefined && selected.length === 1) spelt[facet] = selected[0]?.value ?? '';
  }
  const reserve = readReserveStatus(typed.reserve_status ?? '');
  return reserve ? { ...spelt, reserve_status: reserve } : spelt;
}
