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
  /** The values in the address, including invalid ones, so that the form can show them again. */
  typed: Typed;
  /** Names of the parameters with invalid values. They are left out of the query, and the page says so. */
  faults: string[];
  query: AskedListingQuery;
};

const { shape } = listingQuery();

const makesSense = (typed: Typed): typed is Typed & AskedListingQuery =>
  listingQuery().safeParse(typed).success;

/**
 * Reads the query of a list from an address, which may contain anything. Valid parameters go into the query;
 * invalid ones are reported.
 */
export function readListQuery(search: URLSearchParams): ListQuestion {
  const typed = Object.fromEntries([...search].filter(([name]) => Object.hasOwn(shape, name)));
  const faults = Object.keys(typed).filter(
    (name) => !shape[name as keyof typeof shape].safeParse(typed[name]).success,
  );
  const sound = Object.fromEntries(Object.entries(typed).filter(([name]) => !faults.includes(name)));
  return { typed, faults, query: makesSense(sound) ? sound : {} };
}

/**
 * Spells the chosen values as the facets and forms do. An address may say `Jaguar` where the facet says
 * `jaguar`. Without this, the form would show both as separate options.
 */
export function spellAsFacets<Values extends Typed>(
  typed: Values,
  facets: Partial<Record<Facet, FacetValue[]>>,
): Values {
  const spelt: Typed = {};
  for (const facet of FACETS) {
    const selected = facets[facet]?.filter((value) => value.selected) ?? [];
    if (typed[facet] !== undefined && selected.length === 1) spelt[facet] = selected[0]?.value ?? '';
  }
  const reserve = readReserveStatus(typed.reserve_status ?? '');
  if (reserve) spelt.reserve_status = reserve;
  return { ...typed, ...spelt };
}
