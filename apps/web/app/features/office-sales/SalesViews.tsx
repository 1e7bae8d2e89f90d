import { SALE_STATES, type SaleState } from '@marque/domain/sales/lifecycle';
import { useTranslations } from 'use-intl';
import { ViewLinks } from '../office/ViewLinks.tsx';

export type SalesView = { state: SaleState | undefined; needs: 'staff' | undefined };

/** The views of the list: all sales, those that wait for staff, and those in one state. */
export function SalesViews({ view }: { view: SalesView }) {
  const t = useTranslations('office.sales');
  return (
    <ViewLinks
      label={t('views.label')}
      to="office-sales"
      views={[
        { name: t('views.all'), query: {}, isCurrent: !view.needs && !view.state },
        { name: t('views.staff'), query: { needs: 'staff' }, isCurrent: view.needs !== undefined },
        ...SALE_STATES.map((state) => ({
          ...{ name: t(`states.${state}`), query: { state }, isCurrent: view.state === state },
        })),
      ]}
    />
  );
}
