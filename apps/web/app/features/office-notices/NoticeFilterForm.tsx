import type { NoticeFilters } from '@marque/contracts/notices';
import { NOTICE_CHANNELS, NOTICE_KIND_NAMES, NOTICE_STATES } from '@marque/domain/notifications/notice-kinds';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useFieldsOfAddress } from '../../site/use-fields-of-address.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useNoticeKind } from './use-notice-kind.ts';

/** A GET form: the chosen filters become the address, with or without JavaScript. */
export function NoticeFilterForm({ filters }: { filters: NoticeFilters }) {
  const t = useTranslations('officeNotices');
  const nameOf = useNoticeKind();
  const kinds = NOTICE_KIND_NAMES.map((kind) => ({ value: kind as string, label: nameOf(kind) }));
  const fields = useFieldsOfAddress();
  return (
    <Form
      method="get"
      key={fields.key}
      state={fields.state}
      aria-label={t('filters.title')}
      className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto] lg:items-end"
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
      <div className="flex gap-2">
        <Button type="submit">{t('filters.apply')}</Button>
        {Object.keys(filters).length > 0 && (
          <RouteLink to="office-notices" className={buttonStyle('quiet')}>
            {t('filters.clear')}
          </RouteLink>
        )}
      </div>
    </Form>
  );
}
