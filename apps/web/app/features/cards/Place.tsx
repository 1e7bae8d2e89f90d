import type { ListingSummary } from '@marque/contracts/listing-shapes';
import { useLocale } from 'use-intl';
import { countryName } from '../../ui/country-name.ts';
import { useKeptText } from '../../ui/use-kept-text.ts';

type PlaceProps = Pick<ListingSummary, 'location'> & {
  /** Stands before the place, and is left out with it. */
  lead?: string;
};

/** Town and country, as far as they are known. */
export function Place({ location: { town, country }, lead = '' }: PlaceProps) {
  const language = useLocale();
  const text = useKeptText(`${town}, ${country}`, () =>
    [town, country && countryName(country, language)].filter(Boolean).join(', '),
  );
  if (!town && !country) return null;
  return (
    <>
      {lead}
      <span suppressHydrationWarning>{text}</span>
    </>
  );
}
