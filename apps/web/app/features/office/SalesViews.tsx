import { SALE_STATES, type SaleState } from '@marque/domain/sales/lifecycle';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { viewLink } from './view-link.ts';

export type SalesView = { state: SaleState | undefined; needs: 'staff' | undefined };

/** The views of the list: all sales, those that wait for staff, and those in one state. */
export function SalesViews({ view }: { view: SalesView }) {
  const t = useTranslations('office.sales');
  const isAll = !view.needs && !view.state;
  return (
    <nav aria-label={t('views.label')}>
      <ul className="flex flex-wrap gap-x-2 border-line border-b">
        <li>
          <RouteLink to="office-sales" aria-current={isAll ? 'true' : 'false'} className={viewLink}>
            {t('views.all')}
          </RouteLink>
        </li>
        <li>
          <RouteLink
            to="office-sales"
            query={{ needs: 'staff' }}
            aria-current={view.needs ? 'true' : 'false'}
            className={viewLink}
          >
            {t('views.staff')}
          </RouteLink>
        </li>
        {SALE_STATES.map((state) => (
          <li key={state}>
            <RouteLink
              to="office-sales"
              query={{ state }}
              aria-current={view.state === state ? 'true' : 'false'}
              className={viewLink}
            >
              {t(`states.${state}`)}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
