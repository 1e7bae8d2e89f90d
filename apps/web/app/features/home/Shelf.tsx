import type { ListingSummary } from '@marque/contracts/listing-shapes';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { RouteLink } from '../../site/RouteLink.tsx';
import { LatePart } from '../../ui/LatePart.tsx';
import { ListingCard } from '../cards/ListingCard.tsx';
import type { AuctionList } from '../chrome/auction-lists.ts';

type ShelfProps = {
  id: string;
  title: string;
  text?: string;
  all: { to: AuctionList; label: string; query?: Record<string, string> };
  listings: ListingSummary[];
};

/** A row of cards under a title. It scrolls sideways on a phone and is a grid on larger screens. */
export function Shelf({ id, title, text, all, listings }: ShelfProps) {
  if (listings.length === 0) return null;
  return (
    <LatePart className="late-section [--late-height:41rem] sm:[--late-height:calc(66vw+33rem)] lg:[--late-height:37rem]">
      <section aria-labelledby={id} className="mx-auto max-w-7xl px-5 pt-14 sm:px-8 lg:pt-20">
        <ShelfHead id={id} title={title} text={text}>
          <ShelfLink to={all.to} query={all.query}>
            {all.label}
          </ShelfLink>
        </ShelfHead>
        <CardRow listings={listings} />
      </section>
    </LatePart>
  );
}

type ShelfLinkProps = {
  to: AuctionList | 'stories' | 'events';
  query?: Record<string, string> | undefined;
  children: ReactNode;
};

export const ShelfLink = ({ to, query, children }: ShelfLinkProps) => (
  <RouteLink
    to={to}
    query={query}
    className="inline-flex min-h-11 shrink-0 items-center gap-1.5 font-medium text-brand-ink no-underline hover:underline"
  >
    {children}
    <ArrowRight className="size-4.5" />
  </RouteLink>
);

type ShelfHeadProps = { id: string; title: string; text?: string | undefined; children?: ReactNode };

export const ShelfHead = ({ id, title, text, children }: ShelfHeadProps) => (
  <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-1 border-ink border-t pt-4">
    <div className="min-w-0">
      <h2 id={id} className="title text-3xl sm:text-4xl">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-2xl text-ink-muted">{text}</p>}
    </div>
    {children}
  </div>
);

export const CardRow = ({ listings }: Pick<ShelfProps, 'listings'>) => (
  <ul className="-mx-5 flex snap-x scroll-px-5 gap-x-4 gap-y-10 overflow-x-auto px-5 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-x-6 sm:overflow-visible sm:px-0 lg:grid-cols-4">
    {listings.map((listing) => (
      <LatePart
        as="li"
        key={listing.id}
        className="late-card flex w-[78vw] shrink-0 snap-start sm:w-auto [&>article]:grow"
      >
        <ListingCard listing={listing} />
      </LatePart>
    ))}
  </ul>
);
