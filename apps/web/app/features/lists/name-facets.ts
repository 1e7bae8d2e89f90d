import type { Facet, FacetValue } from '@marque/contracts/listing-filters';
import { type Locale, languageTag } from '@marque/contracts/locale';
import { countryName } from '../../ui/country-name.ts';
import { byName } from './by-name.ts';

type Facets = Partial<Record<Facet, FacetValue[]>>;

/** People look these up by name, so they are in the order of the language. Other values begin with the most frequent. */
const BY_NAME = ['make', 'model', 'country'] as const;

/**
 * Gives countries their names, and orders what is looked up by name. The server does this, because a browser would have
 * to load its language data first.
 */
export function nameFacets(facets: Facets, locale: Locale): Facets {
  const language = languageTag(locale);
  const compare = byName(locale);
  const named: Facets = {
    ...facets,
    country: facets.country?.map((each) => ({
      ...each,
      label: countryName(each.value, language) ?? each.value,
    })),
  };
  for (const facet of BY_NAME) named[facet] = named[facet]?.toSorted((a, b) => compare(a.label, b.label));
  return named;
}
