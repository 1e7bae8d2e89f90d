import type { OwnListing } from '@marque/contracts/listings';
import { SELLING_GROUPS, type SellingGroup } from '@marque/domain/selling/next-step';
import { useTranslations } from 'use-intl';
import { SellingRow } from './SellingRow.tsx';

type ShownGroup = Exclude<SellingGroup, 'auction'>;
const GROUPS = SELLING_GROUPS.filter((group): group is ShownGroup => group !== 'auction');

/**
 * The cars that wait for their seller, and those without an auction, in parts. A dealer with forty cars sees at a glance
 * which of them wait for an answer. The server sorts the parts, so that they follow each other over several pages.
 */
export function SellingRows({ listings, copyKey }: { listings: readonly OwnListing[]; copyKey: string }) {
  const t = useTranslations('ownLists.selling');
  return GROUPS.map((group) => {
    const cars = listings.flatMap((listing) => {
      const { own_selling: selling } = listing;
      return selling?.group === group ? [{ listing, selling }] : [];
    });
    if (cars.length === 0) return null;
    return (
      <section key={group} aria-labelledby={`selling-${group}`} className="mb-10">
        <h2 id={`selling-${group}`} className="title mb-3 text-2xl">
          {t(`groups.${group}`)}
        </h2>
        <ul className="border-line border-t">
          {cars.map(({ listing, selling }) => (
            <SellingRow key={listing.id} listing={listing} selling={selling} copyKey={copyKey} />
          ))}
        </ul>
      </section>
    );
  });
}
