import { COLLECTION_SLUGS } from '@marque/contracts/collections';
import { readContentSlugs } from '@marque/contracts/content';
import { isFixedPage } from '@marque/contracts/content/slugs';
import { listingPath } from '@marque/contracts/listing-path';
import { readAllListings, readMakes } from '@marque/contracts/listings';
import type { Locale } from '@marque/contracts/locale';
import { ADDRESSED_KINDS, type AddressedKind } from '@marque/domain/content/kinds';
import type { LoaderFunctionArgs } from 'react-router';
import { addressOf } from '../../site/addresses.ts';
import { assertValid } from '../../site/validity.ts';
import { expectAnswer, expectData, hostContext, visitor } from '../../site/visitor.ts';
import { screenPaths, writeSitemap, writeSitemapIndex } from './sitemap.ts';

type Context = LoaderFunctionArgs['context'];
type Paths = (locale: Locale) => string[];

/** The listings on offer, then the latest results. Search engines find older results through their makes. */
const PAGES_OF_LISTINGS = [1, 2, 3, 4];

/**
 * A file may have 50,000 addresses and 50 MB. Each text has an address in five languages, and each address names the
 * others, so a file with this many texts has about 5 MB.
 */
const TEXTS_IN_ONE_FILE = 1_000;

const FILE_OF_SITE = 'site';
const FILE_OF_TEXTS = /^(page|story|event)-([1-9]\d{0,3})$/;

/** The sitemap, its index if one file cannot hold it, or the file of the index that `part` names. */
export async function loadSitemap(context: Context, url: URL): Promise<string> {
  const { publicUrl } = context.get(hostContext);
  const part = url.searchParams.get('part');
  if (part === FILE_OF_SITE) return writeSitemap(publicUrl, await sitePaths(context));
  if (part !== null) return writeSitemap(publicUrl, await textPaths(context, url, part));

  const firsts = await Promise.all(ADDRESSED_KINDS.map((kind) => readSlugs(context, kind, 1)));
  const texts = firsts.reduce((sum, { meta }) => sum + meta.total, 0);
  if (texts <= TEXTS_IN_ONE_FILE) {
    const site = await sitePaths(context);
    return writeSitemap(publicUrl, (locale) => [
      ...site(locale),
      ...firsts.flatMap(({ pathsIn }) => pathsIn(locale)),
    ]);
  }
  const files = firsts.flatMap(({ kind, meta }) =>
    Array.from({ length: meta.pages }, (_, index) => `${kind}-${index + 1}`),
  );
  return writeSitemapIndex(
    [FILE_OF_SITE, ...files].map((file) => `${publicUrl}${url.pathname}?part=${file}`),
  );
}

/** The screens, listings, makes and collections. */
async function sitePaths(context: Context): Promise<Paths> {
  const { api } = visitor(context);
  const [makes, ...pages] = await Promise.all([
    api.call(readMakes, {}),
    ...PAGES_OF_LISTINGS.map((page) =>
      api.call(readAllListings, { query: { page, limit: 100, facets: 'false' } }),
    ),
  ]);
  const slugsOfMakes = expectData(makes).map(({ slug }) => slug);
  const listings = pages.flatMap(expectData);
  return (locale) => [
    ...screenPaths(locale),
    ...listings.map((listing) => listingPath(locale, listing)),
    ...slugsOfMakes.map((make) => addressOf({ route: 'auctions-make', params: { make }, locale })),
    ...COLLECTION_SLUGS.map((slug) => addressOf({ route: 'collection', params: { slug }, locale })),
  ];
}

async function textPaths(context: Context, url: URL, part: string): Promise<Paths> {
  const [, kind, page] = FILE_OF_TEXTS.exec(part) ?? [];
  assertValid(kind && page, url);
  const { pathsIn, meta } = await readSlugs(context, kind as AddressedKind, Number(page));
  assertValid(meta.page <= meta.pages, url);
  return pathsIn;
}

/** One page of the texts of a kind. The pages of screens, such as the terms, belong to the screens. */
async function readSlugs(context: Context, kind: AddressedKind, page: number) {
  const { api } = visitor(context);
  const { data, meta } = expectAnswer(
    await api.call(readContentSlugs, { params: { kind }, query: { page } }),
  );
  const texts = kind === 'page' ? data.filter(({ slug }) => !isFixedPage(slug)) : data;
  const pathsIn: Paths = (locale) =>
    texts.map(({ slug }) => addressOf({ route: kind, params: { slug }, locale }));
  return { kind, meta, pathsIn };
}
