import { listingPath } from '@marque/contracts/listing-path';
import { useSite } from '../../site/site.ts';
import { useAppLocale } from '../../site/use-address.ts';
import { LotTitle } from '../cards/LotTitle.tsx';
import { Share } from '../share/Share.tsx';
import { WatchButton } from '../watchlist/WatchButton.tsx';
import { useAuction } from './AuctionContext.tsx';
import { isOver } from './auction-phase.ts';

export function AuctionHeader() {
  const locale = useAppLocale();
  const { page, figures, phase } = useAuction();
  const { listing } = page;
  const { publicUrl } = useSite();
  const path = listingPath(locale, listing);
  return (
    <header>
      <LotTitle listing={listing}>
        <WatchButton listingId={listing.id} name={listing.title} className="mt-1 shrink-0 print:hidden" />
      </LotTitle>
      <p className="mt-2 hidden text-sm wrap-anywhere print:block">{publicUrl + path}</p>
      <div className="mt-2 print:hidden">
        <Share
          id={listing.id}
          title={listing.title}
          path={path}
          hasDate={figures.end_date !== null && !isOver(phase)}
        />
      </div>
    </header>
  );
}
