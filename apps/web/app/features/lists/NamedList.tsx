import { FILTERS, type Filter } from '@marque/contracts/listing-filter-names';
import { useTranslations } from 'use-intl';
import type { AuctionList } from '../chrome/auction-lists.ts';
import { PriceGuide } from '../price-guide/lazy-price-guide.ts';
import { ListPage } from './ListPage.tsx';
import type { List } from './load-list.ts';

/** Filters that the list itself already decides. They are not offered. */
const SETTLED: Record<AuctionList, readonly Filter[]> = {
  'auctions-live': ['status'],
  'auctions-coming-soon': ['status', 'reserve_status', 'price_from', 'price_to'],
  'auctions-sealed': ['plan', 'reserve_status', 'price_from', 'price_to'],
  'auctions-no-reserve': ['status', 'no_reserve', 'reserve_status'],
  'auctions-results': [],
};

/** One of the lists in the menu. */
export function NamedList({ name, list }: { name: AuctionList; list: List }) {
  const t = useTranslations('lists.named');
  return (
    <ListPage
      list={list}
      title={t(`${name}.title`)}
      intro={t(`${name}.intro`)}
      empty={t(`${name}.empty`)}
      offers={FILTERS.filter((filter) => !SETTLED[name].includes(filter))}
    >
      {list.priceGuide && <PriceGuide guide={list.priceGuide} />}
    </ListPage>
  );
}
