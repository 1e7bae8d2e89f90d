import { customerChannel } from '@marque/contracts/channels';
import { FILTERS } from '@marque/contracts/listing-filter-names';
import type { OwnListing } from '@marque/contracts/listings';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { onPage } from '../lists/list-address.ts';
import { useLiveChannel } from '../live/use-live-channel.ts';
import { useSpreadRefresh } from '../live/use-spread-refresh.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { BidRow } from './BidRow.tsx';
import { EmptyOwnList } from './EmptyOwnList.tsx';
import type { OwnList } from './load-own-list.ts';
import { NothingMatches } from './NothingMatches.tsx';
import { OwnFilters } from './OwnFilters.tsx';

/** The lots on which the customer has bid: those that still run, and those that are over. */
export function MyBids({ list, news }: { list: OwnList; news: ReactNode }) {
  const t = useTranslations('ownLists');
  const [search] = useSearchParams();
  const { listings, meta, typed } = list;
  const { isOutbid, readSoon } = useFreshBids();
  const isNarrowed = FILTERS.some((filter) => typed[filter] !== undefined);
  const active = listings.filter(({ status }) => status === 'live');
  const ended = listings.filter(({ status }) => status !== 'live');
  const rows = (shown: OwnListing[]) => (
    <ul className="divide-y divide-line border-line border-y">
      {shown.map((listing) => (
        <li key={listing.id} className="py-5">
          <BidRow listing={listing} isOutbid={isOutbid(listing)} onOver={readSoon} />
        </li>
      ))}
    </ul>
  );
  return (
    <AccountFrame title={t('bidding.title')}>
      {news}
      {(listings.length > 0 || isNarrowed) && <OwnFilters list={list} />}
      {active.length > 0 && (
        <BidSection id="active" title={t('bids.active')}>
          {rows(active)}
        </BidSection>
      )}
      {ended.length > 0 && (
        <BidSection id="ended" title={t('bids.ended')}>
          {rows(ended)}
        </BidSection>
      )}
      {listings.length === 0 && isNarrowed && <NothingMatches />}
      {listings.length === 0 && !isNarrowed && <EmptyOwnList text={t('bidding.empty')} />}
      <Pagination
        page={meta.page}
        total={listings.length > 0 ? meta.pages : 1}
        hrefFor={(page) => onPage(search, page) || '.'}
        className="mt-12"
      />
    </AccountFrame>
  );
}

const BidSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="mt-8">
    <h2 id={id} className="title mb-4 text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

/**
 * Prices come from the channels of the lots, but only the customer's own channel says who was outbid. The page is read
 * again when the channel opens, because events before that were missed, and when it is shown again, because the customer
 * may have bid in another tab or on another device.
 */
function useFreshBids() {
  const { user } = useSite();
  const { revalidate, state } = useRevalidator();
  const readSoon = useSpreadRefresh();
  /** The number of bids on each lot when the customer was outbid. */
  const [outbidAt, setOutbidAt] = useState<Readonly<Record<string, number>>>({});

  useLiveChannel(
    user && customerChannel(user.id),
    { outbid: ({ id, bid_count }) => setOutbidAt((before) => ({ ...before, [id]: bid_count })) },
    readSoon,
  );

  const readIfShown = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate();
  });
  useEffect(() => {
    const onShown = () => readIfShown();
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, []);

  return {
    /** False if the page was read after that. */
    isOutbid: ({ id, bid_count }: OwnListing) => (outbidAt[id] ?? 0) > bid_count,
    readSoon,
  };
}
