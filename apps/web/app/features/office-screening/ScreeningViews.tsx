import { useTranslations } from 'use-intl';
import { ViewLinks } from '../office/ViewLinks.tsx';

export const SCREENING_VIEWS = ['reviews', 'cases'] as const;
export type ScreeningView = (typeof SCREENING_VIEWS)[number];

/** The view as the address names it. The first one needs no name. */
export const queryOf = (view: ScreeningView) => (view === 'reviews' ? {} : { view });

/** The two queues of the screening: bidders whose bids are held, and bidders whose bids look suspicious. */
export function ScreeningViews({ view }: { view: ScreeningView }) {
  const t = useTranslations('officeScreening');
  return (
    <ViewLinks
      label={t('views.label')}
      to="office-screening"
      haveOwnOrders
      views={SCREENING_VIEWS.map((name) => ({
        ...{ name: t(`views.${name}`), query: queryOf(name), isCurrent: view === name },
      }))}
    />
  );
}
