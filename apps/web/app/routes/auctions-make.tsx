import { FILTERS } from '@marque/contracts/listing-filter-names';
import { readAllListings, readMakes } from '@marque/contracts/listings';
import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { byName } from '../features/lists/by-name.ts';
import { findMake } from '../features/lists/find-make.ts';
import { ListPage } from '../features/lists/ListPage.tsx';
import { listMeta } from '../features/lists/list-meta.ts';
import { loadList } from '../features/lists/load-list.ts';
import { ModelLinks } from '../features/lists/ModelLinks.tsx';
import { PriceGuide } from '../features/price-guide/lazy-price-guide.ts';
import { addressOf } from '../site/addresses.ts';
import { translatorOf } from '../site/i18n.ts';
import { assertValid } from '../site/validity.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/auctions-make.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, locale } = visitor(context);
  const make = findMake(expectData(await api.call(readMakes, {})), params.make);
  assertValid(make, url);
  if (make.slug !== params.make)
    throw redirect(
      addressOf({ route: 'auctions-make', locale, params: { make: make.slug } }) + url.search,
      301,
    );
  const compare = byName(locale);
  return {
    make: { ...make, models: make.models.toSorted((one, other) => compare(one.model, other.model)) },
    ...(await loadList({ context, url, endpoint: readAllListings, fixed: { make: make.slug } })),
  };
}

export const meta = listMeta<Awaited<ReturnType<typeof loader>>>((locale, { make: { make } }) => {
  const translate = translatorOf(locale);
  return {
    title: translate('listSeo.auctions-make.title', { make }),
    description: translate('listSeo.auctions-make.description', { make }),
  };
});

const offers = FILTERS.filter((filter) => filter !== 'make');

export default function AuctionsOfMake({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('lists.make');
  const { make, priceGuide } = loaderData;
  return (
    <ListPage
      list={loaderData}
      title={make.make}
      intro={t('intro', { live: make.live, coming: make.coming, results: make.results })}
      empty={t('empty', { make: make.make })}
      offers={offers}
    >
      <ModelLinks make={make} />
      {priceGuide && <PriceGuide guide={priceGuide} />}
    </ListPage>
  );
}
