import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfficeScreen } from '../../site/office-screens.ts';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useFieldsOfAddress } from '../../site/use-fields-of-address.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { useSort } from './use-sort.ts';

type FilterFormProps = {
  label: string;
  /** The list that is filtered. */
  list: OfficeScreen;
  isFiltered: boolean;
  /** The columns on a wide screen. */
  className: string;
  /** The fields. */
  children: ReactNode;
};

/** A GET form: the chosen filters become the address, with or without JavaScript. */
export function FilterForm({ label, list, isFiltered, className, children }: FilterFormProps) {
  const t = useTranslations('officeTools.filters');
  const fields = useFieldsOfAddress();
  const sort = useSort();
  return (
    <Form
      method="get"
      key={fields.key}
      state={fields.state}
      aria-label={label}
      className={classNames('grid grid-cols-1 gap-3 sm:grid-cols-2 lg:items-end', className)}
    >
      {sort && <input type="hidden" name="sort" value={sort} />}
      {children}
      <div className="flex gap-2">
        <Button type="submit">{t('apply')}</Button>
        {isFiltered && (
          <RouteLink to={list} query={{ sort }} className={buttonStyle('quiet')}>
            {t('clear')}
          </RouteLink>
        )}
      </div>
    </Form>
  );
}
