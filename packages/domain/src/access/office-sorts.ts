/** The columns by which the lists of the office can be sorted. An index serves each of them in both directions. */
const COLUMNS = {
  'office-submissions': ['submitted'],
  'office-sales': ['sold', 'due'],
  'office-customers': ['since', 'username'],
  'office-comments': ['since'],
  reviews: ['opened'],
  cases: ['score', 'seen'],
  'office-notices': ['time'],
  'office-letters': ['written'],
  'office-content': ['changed', 'title'],
  'office-audit': ['time'],
  'office-live': ['ends'],
} as const satisfies Record<string, readonly string[]>;

export type SortedList = keyof typeof COLUMNS;
export type SortColumn<List extends SortedList> = (typeof COLUMNS)[List][number];

/** The order of a list as the address names it. A minus sign in front means descending. */
export type Sort<List extends SortedList = SortedList> = `${'' | '-'}${SortColumn<List>}`;

export const sortsOf = <List extends SortedList>(list: List) =>
  COLUMNS[list].flatMap((column) => [column, `-${column}`]) as [Sort<List>, ...Sort<List>[]];

export function parseSort<List extends SortedList>(
  sort: Sort<List>,
): { column: SortColumn<List>; isDescending: boolean } {
  const isDescending = sort.startsWith('-');
  return { column: (isDescending ? sort.slice(1) : sort) as SortColumn<List>, isDescending };
}

/**
 * The order after a click on a heading: ascending, then descending, then the list's own order. Undefined is the list's own
 * order, which may be that of a column (`byDefault`).
 */
export function nextSort(
  column: string,
  current: string | undefined,
  byDefault?: string,
): string | undefined {
  const next = current === column ? `-${column}` : current === `-${column}` ? undefined : column;
  const isOwnOrder = byDefault === column || byDefault === `-${column}`;
  const chosen = next ?? (isOwnOrder ? column : undefined);
  return chosen === byDefault ? undefined : chosen;
}
