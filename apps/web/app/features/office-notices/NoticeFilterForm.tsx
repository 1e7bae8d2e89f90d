import type { NoticeFilters } from '@marque/contracts/notices';
import { NOTICE_CHANNELS, NOTICE_KIND_NAMES } from '@marque/domain/notifications/notice-kinds';
import { NOTICE_STATES } from '@marque/domain/notifications/notice-lifecycle';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FilterForm } from '../office/FilterForm.tsx';
import { useNoticeKind } from './use-notice-kind.ts';

export function NoticeFilterForm({ filters }: { filters: NoticeFilters }) {
  const t = useTranslations('officeNotices');
  const nameOf = useNoticeKind();
  const kinds = NOTICE_KIND_NAMES.map((kind) => ({ value: kind as string, label: nameOf(kind) }));
  return (
    <FilterForm
      label={t('filters.title')}
      list="office-notices"
      isFiltered={Object.keys(filters).length > 0}
      className="lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      <Select
        name="state"
        label={t('filters.state')}
        placeholder={t('filters.any')}
        defaultValue={filters.state ?? ''}
        options={NOTICE_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
      />
      <Select
        name="channel"
        label={t('filters.channel')}
        placeholder={t('filters.any')}
        defaultValue={filters.channel ?? ''}
        options={NOTICE_CHANNELS.map((channel) => ({ value: channel, label: t(`channels.${channel}`) }))}
      />
      <Select
        name="kind"
        label={t('filters.kind')}
        placeholder={t('filters.any')}
        defaultValue={filters.kind ?? ''}
        options={kinds.toSorted((one, other) => one.label.localeCompare(other.label))}
      />
      <TextField
        name="recipient"
        label={t('filters.recipient')}
        defaultValue={filters.recipient}
        maxLength={254}
      />
    </FilterForm>
  );
}
