import { type AskedListingQuery, listingQuery } from '@marque/contracts/listing-filters';

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
