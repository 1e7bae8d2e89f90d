import type { Listing } from '@marque/contracts/listing-shapes';
import type { Locale } from '@marque/contracts/locale';
import { inOrderOfLanguage } from '@marque/domain/listings/pick-texts';
import type { FaultRow } from './repository.ts';

type Shown = {
  gallery: readonly { id: string }[];
  /** The faults in the texts, which no picture shows. */
  written: { faults: readonly string[]; locale: string | null };
  locale: Locale;
};

/**
 * All known faults, each in the best language. Those that pictures show come first. A fault whose picture is no longer in
 * the gallery stays in the list.
 */
export function presentFaults(
  rows: readonly FaultRow[],
  { gallery, written, locale }: Shown,
): Listing['faults'] {
  const byFault = Map.groupBy(rows, ({ id }) => id);
  const known = [...byFault.values()].flatMap((languages) => {
    const [row] = inOrderOfLanguage(languages, locale);
    if (!row) return [];
    const { description, x, y } = row;
    const picture = gallery.findIndex(({ id }) => id === row.picture_id);
    return { description, text_locale: row.locale, pin: picture < 0 ? null : { picture, x, y } };
  });
  return [
    ...known.filter(({ pin }) => pin !== null),
    ...known.filter(({ pin }) => pin === null),
    ...written.faults.map((description) => ({
      description,
      text_locale: written.locale ?? locale,
      pin: null,
    })),
  ];
}
