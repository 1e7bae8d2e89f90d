import type { ListingSummary } from '@marque/contracts/listing-shapes';
import { PLAN_TYPES } from '@marque/domain/listings/plan-type';

const NEWEST_SHOWN = 4;

type Loaded<Listing> = {
  /** At most `HOMEPAGE_LIMIT` listings. All of them are shown. */
  active: Listing[];
  mostBids: Listing[];
  newest: Listing[];
};

type Shown = Pick<ListingSummary, 'id' | 'type_plan'> & { image: Pick<ListingSummary['image'], 'sources'> };

/** Decides where each live lot appears on the home page. No lot appears twice. */
export function arrangeShelves<Listing extends Shown>({ active, mostBids, newest }: Loaded<Listing>) {
  const hero = lotOfTheDay(mostBids) ?? active[0] ?? null;
  const endingSoon = active.filter(({ id }) => id !== hero?.id);
  const isShown = ({ id }: Listing) => id === hero?.id || endingSoon.some((shown) => shown.id === id);
  return {
    hero,
    endingSoon,
    newest: newest.filter((listing) => !isShown(listing)).slice(0, NEWEST_SHOWN),
  };
}

/** An open auction, preferably one with a picture. */
function lotOfTheDay<Listing extends Shown>(listings: Listing[]): Listing | undefined {
  const open = listings.filter(({ type_plan }) => type_plan !== PLAN_TYPES.Sealed);
  return open.find(({ image }) => image.sources !== null) ?? open[0];
}
