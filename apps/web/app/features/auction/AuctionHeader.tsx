import { listingPath } from '@marque/contracts/listing-path';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';
import { Place } from '../cards/Place.tsx';
import { Share } from '../share/Share.tsx';
import { WatchButton } from '../watchlist/WatchButton.tsx';
import { useAuction } from './AuctionContext.tsx';
import { isOver } from './auction-phase.ts';

export function AuctionHeader() {
  const t = useTranslations('auction');
  const locale = useAppLocale();
  const { page, figures, phase } = useAuction();
  const { listing } = page;
  return (
    <header>
      <p className="eyebrow flex flex-wrap gap-x-3 text-ink-muted">
        <span className="tabular-nums">{t('lot', { number: listing.lot_number })}</span>
        <span>
          <Place location={listing.location} />
        </span>
      </p>
      <div className="mt-2 flex items-start gap-4">
        <h1 className="display min-w-0 flex-1 text-[clamp(2rem,5vw,3.25rem)] wrap-anywhere hyphens-auto">
          {listing.title}
        </h1>
        <WatchButton listingId={listing.id} name={listing.title} className="mt-1 shrink-0" />
      </div>
      <div className="mt-2">
        <Share
          id={listing.id}
          title={listing.title}
          path={listingPath(locale, listing)}
          hasDate={figures.end_date !== null && !isOver(phase)}
        />
      </div>
    </header>
  );
}
