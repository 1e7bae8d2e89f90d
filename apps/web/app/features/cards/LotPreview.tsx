import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { WatchButton } from '../watchlist/WatchButton.tsx';
import { CardStanding } from './CardStanding.tsx';
import { LotTitle } from './LotTitle.tsx';
import type { OpeningLot } from './opening-lot.ts';

/** The top of the page of a lot, as far as its card knows it. Title and picture are where the page will show them. */
export function LotPreview({ lot: { listing, picture } }: { lot: OpeningLot }) {
  return (
    <div
      aria-busy
      className="fixed inset-0 z-20 overflow-hidden bg-paper pt-[calc(4rem+1px)] lg:pt-[calc(4.5rem+1px)]"
    >
      <div className="mx-auto grid w-full max-w-7xl grid-cols-1 gap-x-12 px-5 pt-6 sm:px-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:pt-10 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid grid-cols-1 content-start gap-6">
          <header>
            <LotTitle listing={listing}>
              <WatchButton listingId={listing.id} name={listing.title} className="mt-1 shrink-0" />
            </LotTitle>
            <Skeleton className="mt-5 mb-3 h-5 w-2/3 max-w-80" />
          </header>
          <div className="-mx-5 bg-line sm:mx-0 sm:overflow-hidden sm:rounded-sm">
            <Picture
              image={listing.image}
              placeholder={picture}
              sizes="(min-width: 64rem) 50rem, 100vw"
              isEager
              className="aspect-3/2 w-full"
            />
          </div>
        </div>
        <div className="mt-3 lg:mt-0 lg:self-start lg:rounded-md lg:border lg:border-line lg:bg-surface lg:p-6 lg:pt-3 lg:[&>div:first-child]:border-t-0">
          <CardStanding listing={listing} />
          <Skeleton className="mt-6 h-12 w-full" />
          <Skeleton className="mt-3 h-5 w-1/2" />
        </div>
      </div>
    </div>
  );
}
