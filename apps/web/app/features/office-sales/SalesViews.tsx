import { SALE_STATES, type SaleState } from '@marque/domain/sales/lifecycle';
import { useTranslations } from 'use-intl';
import { ViewLinks } from '../office/ViewLinks.tsx';

export type SalesView = { state: SaleState | undefined; needs: 'staff' | undefined };

/** The board, and the views of the list: all sales, those that wait for staff, and those in one state. */
export function SalesViews({ view }: { view: SalesView | 'board' }) {
  const t = useTranslations('office.sales');
  const { state: chosen, needs } = view === 'board' ? {} : view;
  return (
    <ViewLinks
      label={t('views.label')}
      to="office-sales"
      views={[
        { name: t('views.board'), to: 'office-sales-board', query: {}, isCurrent: view === 'board' },
        { name: t('views.all'), query: {}, isCurrent: view !== 'board' && !needs && !chosen },
        { name: t('views.staff'), query: { needs: 'staff' }, isCurrent: needs !== undefined },
        ...SALE_STATES.map((state) => ({
          ...{ name: t(`states.${state}`), query: { state }, isCurrent: chosen === state },
        })),
      ]}
    />
  );
}
