import type { ListingSummary } from '@marque/contracts/listing-shapes';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CarName } from '../../ui/CarName.tsx';
import { Place } from './Place.tsx';

type LotTitleProps = {
  listing: Pick<ListingSummary, 'lot_number' | 'location' | 'title'>;
  /** Shown next to the title. */
  children: ReactNode;
};

/** The heading at the top of the page of a lot. */
export function LotTitle({ listing, children }: LotTitleProps) {
  const t = useTranslations('cards');
  return (
    <>
      <p className="eyebrow flex flex-wrap gap-x-3 text-ink-muted">
        <span className="tabular-nums">{t('lot', { number: listing.lot_number })}</span>
        <Place location={listing.location} />
      </p>
      <div className="mt-2 flex items-start gap-4">
        <h1 className="display min-w-0 flex-1 text-[clamp(2rem,5vw,3.25rem)] wrap-anywhere hyphens-auto">
          <CarName>{listing.title}</CarName>
        </h1>
        {children}
      </div>
    </>
  );
}
