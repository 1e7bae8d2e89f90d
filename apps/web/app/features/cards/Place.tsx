import type { ListingSummary } from '@marque/contracts/listing-shapes';
import { useLocale } from 'use-intl';
import { countryName } from '../../ui/country-name.ts';
import { useKeptText } from '../../ui/use-kept-text.ts';

/** Town and country, as far as they are known. */
export function Place({ location: { town, country } }: Pick<ListingSummary, 'location'>) {
  const language = useLocale();
  const text = useKeptText(`${town}, ${country}`, () =>
    [town, country && countryName(country, language)].filter(Boolean).join(', '),
  );
  return <span suppressHydrationWarning>{text}</span>;
}
