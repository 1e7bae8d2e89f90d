import {
  MOST_COUNTED,
  QUEUE_VIEWS,
  type QueueCounts,
  type QueueView,
} from '@marque/contracts/selling/office';
import { CONSIGNED_STATES, type ConsignedState } from '@marque/domain/selling/consigned-states';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { classNames } from '../../ui/class-names.ts';

export type SubmissionsView = { state: ConsignedState | undefined; view: QueueView | undefined };

const style =
  'flex min-h-9 items-center gap-1.5 border-b-2 border-transparent px-2 text-ink-muted text-sm no-underline ' +
  'hover:text-brand-ink aria-[current=true]:border-brand-ink aria-[current=true]:text-brand-ink';

type SubmissionsViewsProps = { view: SubmissionsView; counts: QueueCounts };

/** The views of the queue with the number of cars in each: all, one's own, those of nobody, late ones, and by state. */
export function SubmissionsViews({ view: { state, view }, counts }: SubmissionsViewsProps) {
  const t = useTranslations('officeSubmissions');
  const isAll = state === undefined && view === undefined;
  return (
    <nav aria-label={t('views.label')}>
      <ul className="flex flex-wrap gap-x-2 border-line border-b">
        <View query={{}} isCurrent={isAll} count={counts.all}>
          {t('views.all')}
        </View>
        {QUEUE_VIEWS.map((known) => (
          <View
            key={known}
            query={{ view: known }}
            isCurrent={view === known}
            count={counts.views[known]}
            isLate={known === 'overdue'}
          >
            {t(`views.${known}`)}
          </View>
        ))}
        {CONSIGNED_STATES.map((known) => (
          <View key={known} query={{ state: known }} isCurrent={state === known} count={counts.states[known]}>
            {t(`states.${known}`)}
          </View>
        ))}
      </ul>
    </nav>
  );
}

type ViewProps = {
  query: Partial<SubmissionsView>;
  isCurrent: boolean;
  count: number;
  isLate?: boolean;
  children: ReactNode;
};

const View = ({ query, isCurrent, count, isLate = false, children }: ViewProps) => (
  <li>
    <RouteLink
      to="office-submissions"
      query={query}
      aria-current={isCurrent ? 'true' : 'false'}
      className={style}
    >
      {children}{' '}
      <span
        className={classNames(
          'rounded-xs px-1 text-xs/5 tabular-nums',
          isLate && count > 0 ? 'bg-danger font-semibold text-on-danger' : 'bg-ink/6',
        )}
      >
        {count >= MOST_COUNTED ? `${MOST_COUNTED}+` : count}
      </span>
    </RouteLink>
  </li>
);
