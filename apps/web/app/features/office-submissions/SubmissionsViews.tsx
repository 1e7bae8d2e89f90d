import { QUEUE_VIEWS, type QueueCounts, type QueueView } from '@marque/contracts/selling/office';
import { CONSIGNED_STATES, type ConsignedState } from '@marque/domain/selling/consigned-states';
import { useTranslations } from 'use-intl';
import { ViewLinks } from '../office/ViewLinks.tsx';

export type SubmissionsView = { state: ConsignedState | undefined; view: QueueView | undefined };

type SubmissionsViewsProps = { view: SubmissionsView; counts: QueueCounts };

/** The views of the queue with the number of cars in each: all, one's own, those of nobody, late ones, and by state. */
export function SubmissionsViews({ view: { state, view }, counts }: SubmissionsViewsProps) {
  const t = useTranslations('officeSubmissions');
  const isAll = state === undefined && view === undefined;
  return (
    <ViewLinks
      label={t('views.label')}
      to="office-submissions"
      views={[
        { name: t('views.all'), query: {}, isCurrent: isAll, count: counts.all },
        ...QUEUE_VIEWS.map((known) => ({
          ...{ name: t(`views.${known}`), query: { view: known }, isCurrent: view === known },
          ...{ count: counts.views[known], isLate: known === 'overdue' },
        })),
        ...CONSIGNED_STATES.map((known) => ({
          ...{ name: t(`states.${known}`), query: { state: known }, isCurrent: state === known },
          count: counts.states[known],
        })),
      ]}
    />
  );
}
