import { queryOfView } from '@marque/domain/access/office-lists';
import { nextSort } from '@marque/domain/access/office-sorts';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Link, useLocation } from 'react-router';

export type SortColumn = {
  heading: string;
  /** The name of the column in the address. */
  by: string;
  /** The order of the list without one in the address, if it is that of this column. */
  byDefault?: 'ascending' | 'descending';
  isNumber?: boolean;
};

type SortHeadingProps = SortColumn & { className: string };

/** A heading that sorts the list: a link to its first page in the next order. The filters stay. */
export function SortHeading({ heading, by, byDefault, className }: SortHeadingProps) {
  const { pathname, search } = useLocation();
  const own = byDefault && (byDefault === 'ascending' ? by : `-${by}`);
  const query = new URLSearchParams(queryOfView(search));
  const current = query.get('sort') ?? own;
  const next = nextSort(by, current, own);
  query.delete('sort');
  if (next) query.set('sort', next);
  const direction = current === by ? 'ascending' : current === `-${by}` ? 'descending' : undefined;
  const Arrow = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <Link
        to={query.size > 0 ? `${pathname}?${query}` : pathname}
        preventScrollReset
        className="-my-2 inline-flex min-h-9 items-center gap-1 text-ink-muted no-underline hover:text-brand-ink"
      >
        {heading}
        <Arrow className={`size-3.5 ${direction ? 'text-brand-ink' : 'opacity-60'}`} />
      </Link>
    </th>
  );
}
