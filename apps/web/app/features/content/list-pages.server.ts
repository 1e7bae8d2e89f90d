import { assertValid } from '../../site/validity.ts';
import type { ListPlace } from './PageSteps.tsx';

/** More pages than a screen can show at once. */
const MOST_PAGES = 10;

type ListPage<Item> = { data: Item[]; meta: ListPlace };

/** The page that the address asks for. */
export function pageIn(url: URL): number {
  const typed = url.searchParams.get('page') ?? '1';
  assertValid(/^[1-9]\d{0,3}$/.test(typed), url);
  return Number(typed);
}

/** Where a reader is in a list. A page after the last one does not exist. */
export function placeIn({ page, pages }: ListPlace, url: URL): ListPlace {
  assertValid(page <= pages, url);
  return { page, pages };
}

/** All entries of a list that its screen shows as a whole. */
export async function readWhole<Item>(read: (page: number) => Promise<ListPage<Item>>): Promise<Item[]> {
  const first = await read(1);
  const others = Array.from({ length: Math.min(first.meta.pages, MOST_PAGES) - 1 }, (_, index) =>
    read(index + 2),
  );
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
}
