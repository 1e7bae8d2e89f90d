import { CUSTOMER_VIEWS, type CustomerView } from '@marque/contracts/customer-care/customers';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useFieldsOfAddress } from '../../site/use-fields-of-address.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useSort } from '../office/use-sort.ts';
import { ViewLinks } from '../office/ViewLinks.tsx';

export type CustomerQuery = { q: string | undefined; view: CustomerView | undefined };

/** The search and the views of the list. Both are in the address. */
export function CustomerFinder({ query: { q, view } }: { query: CustomerQuery }) {
  const t = useTranslations('officeCustomers');
  const fields = useFieldsOfAddress();
  const sort = useSort();
  return (
    <>
      <Form
        method="get"
        role="search"
        key={fields.key}
        state={fields.state}
        className="flex flex-wrap items-start gap-3"
      >
        {view && <input type="hidden" name="view" value={view} />}
        {sort && <input type="hidden" name="sort" value={sort} />}
        <TextField
          name="q"
          type="search"
          label={t('search.label')}
          help={t('search.help')}
          defaultValue={q ?? ''}
          maxLength={254}
          autoComplete="off"
          isRequired={false}
          className="min-w-0 grow basis-72 sm:max-w-xl"
        />
        <div className="flex gap-2 sm:mt-[1.6875rem]">
          <Button type="submit">{t('search.submit')}</Button>
          {q && (
            <RouteLink to="office-customers" query={{ view, sort }} className={buttonStyle('quiet')}>
              {t('search.clear')}
            </RouteLink>
          )}
        </div>
      </Form>
      <ViewLinks
        label={t('views.label')}
        to="office-customers"
        views={[undefined, ...CUSTOMER_VIEWS].map((name) => ({
          ...{ name: t(`views.${name ?? 'all'}`), query: { q, view: name }, isCurrent: view === name },
        }))}
      />
    </>
  );
}
