import type { ListingSummary } from '@marque/contracts/listing-shapes';
import { useLocale } from 'use-intl';
import { countryName } from '../../ui/country-name.ts';

/** Town and country, as far as they are known. */
export function Place({ location }: Pick<ListingSummary, 'location'>) {
  const language = useLocale();
  const { town, country } = location;
  return [town, country && countryName(country, language)].filter(Boolean).join(', ');
}
