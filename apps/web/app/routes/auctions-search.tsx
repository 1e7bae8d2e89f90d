import { FILTERS } from '@marque/contracts/listing-filter-names';
import { searchListings } from '@marque/contracts/listings';
import { useTranslations } from 'use-intl';
import { SearchField } from '../features/chrome/SearchField.tsx';
import { ListPage } from '../features/lists/ListPage.tsx';
import { namedListMeta } from '../features/lists/list-meta.ts';
import { loadList } from '../features/lists/load-list.ts';
import { PriceGuide } from '../features/price-guide/lazy-price-guide.ts';
import type { Route } from './+types/auctions-search.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadList({ context, url, endpoint: searchListings });

export const meta = namedListMeta('auctions-search');

const offers = FILTERS.filter((filter) => filter !== 'keywords');

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('lists.search');
  const { keywords } = loaderData.typed;
  return (
    <ListPage
      list={loaderData}
      title={keywords ? t('titleFor', { keywords }) : t('title')}
      empty={t('empty')}
      offers={offers}
    >
      <SearchField className="mt-6 max-w-2xl" label={t('again')} />
      {loaderData.priceGuide && <PriceGuide guide={loaderData.priceGuide} />}
    </ListPage>
  );
}
