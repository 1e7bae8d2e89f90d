import type { Listing } from '@marque/contracts/listing-shapes';
import type { Locale } from '@marque/contracts/locale';
import { inOrderOfLanguage } from '@marque/domain/listings/pick-texts';
import type { FaultRow } from './repository.ts';

type Shown = { gallery: readonly { id: string }[]; unpinned: string[]; locale: Locale };

/**
 * The faults that pictures show, each in the best language, and all faults as one list. A fault whose picture is no
 * longer in the gallery stays in the list.
 */
export function presentFaults(
  rows: readonly FaultRow[],
  { gallery, unpinned, locale }: Shown,
): Pick<Listing, 'faults' | 'pinned_faults'> {
  const byFault = Map.groupBy(rows, ({ id }) => id);
  const known = [...byFault.values()].flatMap((languages) => {
    const [row] = inOrderOfLanguage(languages, locale);
    return row ? [{ ...row, picture: gallery.findIndex(({ id }) => id === row.picture_id) }] : [];
  });
  const pinned = known.filter(({ picture }) => picture >= 0);
  const lost = known.filter(({ picture }) => picture < 0);
  return {
    faults: [...pinned, ...lost].map(({ description }) => description).concat(unpinned),
    pinned_faults: pinned.map(({ description, locale: text_locale, picture, x, y }) => ({
      ...{ description, text_locale, picture, x, y },
    })),
  };
}
