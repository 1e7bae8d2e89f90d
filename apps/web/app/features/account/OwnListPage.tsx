import { FILTERS } from '@marque/contracts/listing-filter-names';
import type { OwnListing } from '@marque/contracts/listings';
import { publicStatus } from '@marque/domain/listings/public-status';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Pagination } from '../../ui/Pagination.tsx';
import { ListingCard } from '../cards/ListingCard.tsx';
import { onPage } from '../lists/list-address.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { EmptyOwnList } from './EmptyOwnList.tsx';
import type { OwnList } from './load-own-list.ts';
import { NothingMatches } from './NothingMatches.tsx';
import { OwnFilters } from './OwnFilters.tsx';

type OwnListPageProps = {
  name: 'watching' | 'selling';
  list: OwnList;
  /** The remark on a card about the customer's part in the auction. */
  remark?: (listing: OwnListing) => ReactNode;
  /** Whether `children` shows the listing, so that it needs no card. */
  isRow?: (listing: OwnListing) => boolean;
  /** Above the cards. */
  children?: ReactNode;
};

export function OwnListPage({ name, list, remark, isRow, children }: OwnListPageProps) {
  const t = useTranslations('ownLists');
  const [search] = useSearchParams();
  const { listings, meta, typed } = list;
  const cards = isRow ? listings.filter((listing) => !isRow(listing)) : listings;
  const isNarrowed = FILTERS.some((filter) => typed[filter] !== undefined);
  return (
    <AccountFrame title={t(`${name}.title`)}>
      {(listings.length > 0 || isNarrowed) && <OwnFilters list={list} />}
      {children}
      {cards.length > 0 && (
        <ul className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
          {cards.map((listing) => (
            <li key={listing.id} className="flex flex-col [&>article]:grow">
              {remark && <p className="mb-2 flex min-h-6 items-center">{remark(listing)}</p>}
              <ListingCard listing={{ ...listing, status: publicStatus(listing.status) ?? 'scheduled' }} />
            </li>
          ))}
        </ul>
      )}
      {listings.length === 0 && isNarrowed && <NothingMatches />}
      {listings.length === 0 && !isNarrowed && <EmptyOwnList text={t(`${name}.empty`)} />}
      <Pagination
        page={meta.page}
        total={listings.length > 0 ? meta.pages : 1}
        hrefFor={(page) => onPage(search, page) || '.'}
        className="mt-12"
      />
    </AccountFrame>
  );
}
