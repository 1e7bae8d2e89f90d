import { COLLECTIONS, isCollectionSlug } from '@marque/contracts/collections';
import { readAllListings } from '@marque/contracts/listings';
import { useTranslations } from 'use-intl';
import { ListPage } from '../features/lists/ListPage.tsx';
import { listMeta } from '../features/lists/list-meta.ts';
import { loadList } from '../features/lists/load-list.ts';
import { translatorOf } from '../site/i18n.ts';
import { assertValid } from '../site/validity.ts';
import type { Route } from './+types/collection.ts';

export async function loader({ context, params: { slug }, url }: Route.LoaderArgs) {
  assertValid(isCollectionSlug(slug), url);
  return { slug, ...(await loadList({ context, url, endpoint: readAllListings, fixed: COLLECTIONS[slug] })) };
}

export const meta = listMeta<Awaited<ReturnType<typeof loader>>>((locale, { slug }) => {
  const translate = translatorOf(locale);
  return {
    title: translate(`collections.${slug}.title`),
    description: translate(`collections.${slug}.intro`),
  };
});

export default function Collection({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('collections');
  const { slug } = loaderData;
  return (
    <ListPage list={loaderData} title={t(`${slug}.title`)} intro={t(`${slug}.intro`)} empty={t('empty')} />
  );
}
