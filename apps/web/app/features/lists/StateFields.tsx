import { AUCTION_STATUSES } from '@marque/domain/bidding/auction-state';
import { RESERVE_STATUSES } from '@marque/domain/bidding/reserve-status';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import type { FilterFields } from './filter-fields.ts';
import { useFilterWords } from './use-filter-words.ts';

/** The state of the auction: its reserve, its status, and whether it has a reserve at all. */
export function StateFields({ fields }: { fields: FilterFields }) {
  const t = useTranslations('lists');
  const words = useFilterWords(fields.list);
  const { typed } = fields.list;
  const choice = (filter: 'reserve_status' | 'status', values: readonly string[]) =>
    fields.isOffered(filter) && (
      <Select
        name={filter}
        label={t(`filters.${filter}`)}
        defaultValue={typed[filter] ?? ''}
        placeholder={t('any')}
        errors={fields.errorsOf(filter)}
        options={values.map((value) => ({ value, label: words(filter, value) }))}
      />
    );
  return (
    <>
      {choice('reserve_status', RESERVE_STATUSES)}
      {choice('status', AUCTION_STATUSES)}
      {fields.isOffered('no_reserve') && (
        <Checkbox
          name="no_reserve"
          value="true"
          label={t('onlyNoReserve')}
          defaultChecked={typed.no_reserve === 'true'}
        />
      )}
    </>
  );
}
