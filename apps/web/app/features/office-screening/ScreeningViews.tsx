import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';

export const SCREENING_VIEWS = ['reviews', 'cases'] as const;
export type ScreeningView = (typeof SCREENING_VIEWS)[number];

const style =
  'flex min-h-9 items-center border-b-2 border-transparent px-2 text-ink-muted text-sm no-underline hover:text-brand-ink ' +
  'aria-[current=true]:border-brand-ink aria-[current=true]:text-brand-ink';

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
              className={style}
            >
              {t(`views.${name}`)}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
