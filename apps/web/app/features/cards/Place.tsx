import type { ListingSummary } from '@marque/contracts/listing-shapes';
import { useLocale } from 'use-intl';

/** Town and country, as far as they are known. */
export function Place({ location }: Pick<ListingSummary, 'location'>) {
  const language = useLocale();
  const { town, country } = location;
  const countryName = country && new Intl.DisplayNames(language, { type: 'region' }).of(country);
  return [town, countryName].filter(Boolean).join(', ');
}
