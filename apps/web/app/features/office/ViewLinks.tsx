import { queueCount } from '@marque/domain/today/most-in-queue';
import type { OfficeScreen } from '../../site/office-screens.ts';
import { RouteLink } from '../../site/RouteLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useSort } from './use-sort.ts';

type ViewLink = {
  name: string;
  /** Another screen than that of the list. */
  to?: OfficeScreen | 'office-sales-board';
  query: Record<string, string | undefined>;
  isCurrent: boolean;
  /** How many rows the view has. */
  count?: number;
  /** Whether its rows are late. */
  isLate?: boolean;
};

type ViewLinksProps = {
  label: string;
  to: OfficeScreen;
  views: ViewLink[];
  /** Whether the views have different columns, so that the order of one has no meaning in another. */
  haveOwnOrders?: boolean;
};

/** The views of a list. Each has an address. */
export function ViewLinks({ label, to, views, haveOwnOrders = false }: ViewLinksProps) {
  const sort = useSort();
  const kept = haveOwnOrders ? {} : { sort };
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-2 border-line border-b">
        {views.map(({ name, to: other, query, isCurrent, count, isLate }) => (
          <li key={name}>
            <RouteLink
              to={other ?? to}
              query={other ? query : { ...query, ...kept }}
              aria-current={isCurrent ? 'true' : 'false'}
              className="flex min-h-9 items-center gap-1.5 border-transparent border-b-2 px-2 text-ink-muted text-sm no-underline hover:text-brand-ink aria-[current=true]:border-brand-ink aria-[current=true]:text-brand-ink"
            >
              {name} {count !== undefined && <Count count={count} isLate={isLate === true && count > 0} />}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Count = ({ count, isLate }: { count: number; isLate: boolean }) => (
  <span
    className={classNames(
      'rounded-xs px-1 text-xs/5 tabular-nums',
      isLate ? 'bg-danger font-semibold text-on-danger' : 'bg-ink/6',
    )}
  >
    {queueCount(count)}
  </span>
);
