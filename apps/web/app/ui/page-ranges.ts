export type PageSlot = number | 'gap';

const NEIGHBOURS = 1;

/**
 * The first page, the last page, and the current page with its neighbours. A gap replaces at least two pages.
 */
export const pageRanges = (current: number, total: number): PageSlot[] => {
  const isShown = (page: number) => page === 1 || page === total || Math.abs(page - current) <= NEIGHBOURS;
  const slots: PageSlot[] = [];
  for (let page = 1; page <= total; page++) {
    if (isShown(page) || (isShown(page - 1) && isShown(page + 1))) slots.push(page);
    else if (slots.at(-1) !== 'gap') slots.push('gap');
  }
  return slots;
};
