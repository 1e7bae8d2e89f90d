import { FILTERS } from '@marque/contracts/listing-filter-names';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Pagination } from '../../ui/Pagination.tsx';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { EmptyOwnList } from '../account/EmptyOwnList.tsx';
import { NothingMatches } from '../account/NothingMatches.tsx';
import { OwnFilters } from '../account/OwnFilters.tsx';
import { onPage } from '../lists/list-address.ts';
import { ChanceNotice } from '../second-chances/ChanceNotice.tsx';
import type { WonPage } from './load-won-list.ts';
import { useSaleNews } from './use-sale-news.ts';
import { WonRow } from './WonRow.tsx';

/** The cars that the customer has won, each with the next step of its sale. */
export function WonList({ page: { list, chances, due } }: { page: WonPage }) {
  const t = useTranslations('ownLists');
  const [search] = useSearchParams();
  useSaleNews();
  const { listings, meta, typed } = list;
  const isNarrowed = FILTERS.some((filter) => typed[filter] !== undefined);
  return (
    <AccountFrame title={t('won.title')}>
      <ChanceNotice chances={chances} />
      {(listings.length > 0 || isNarrowed) && <OwnFilters list={list} />}
      {listings.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {listings.map((listing) => (
            <li key={listing.id} className="py-5">
              <WonRow listing={listing} due={due[listing.id]} />
            </li>
          ))}
        </ul>
      )}
      {listings.length === 0 && isNarrowed && <NothingMatches />}
      {listings.length === 0 && !isNarrowed && <EmptyOwnList text={t('won.empty')} />}
      <Pagination
        page={meta.page}
        total={listings.length > 0 ? meta.pages : 1}
        hrefFor={(page) => onPage(search, page) || '.'}
        className="mt-12"
      />
    </AccountFrame>
  );
}
