import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { viewLink } from '../office/view-link.ts';

export const SCREENING_VIEWS = ['reviews', 'cases'] as const;
export type ScreeningView = (typeof SCREENING_VIEWS)[number];

/** The two queues of the screening: bidders whose bids are held, and bidders whose bids look suspicious. */
export function ScreeningViews({ view }: { view: ScreeningView }) {
  const t = useTranslations('officeScreening');
  return (
    <nav aria-label={t('views.label')}>
      <ul className="flex flex-wrap gap-x-2 border-line border-b">
        {SCREENING_VIEWS.map((name) => (
          <li key={name}>
            <RouteLink
              to="office-screening"
              query={name === 'reviews' ? {} : { view: name }}
              aria-current={view === name ? 'true' : 'false'}
              className={viewLink}
            >
              {t(`views.${name}`)}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
