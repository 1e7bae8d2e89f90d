import { type Sort, type SortedList, sortsOf } from '@marque/domain/access/office-sorts';
import { assertValid } from '../../site/validity.ts';

/** The order in the address of a list. Another one than those of the list has no page. */
export function readSort<List extends SortedList>(list: List, url: URL): Sort<List> | undefined {
  const typed = url.searchParams.get('sort') || undefined;
  const sort = sortsOf(list).find((known) => known === typed);
  assertValid(typed === undefined || sort !== undefined, url);
  return sort;
}
