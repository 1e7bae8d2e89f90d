import { useTranslations } from 'use-intl';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';

type ScheduleFieldsProps = { typed: (name: string) => string | undefined; zones: readonly string[] };

/** The two ends of a publication, on the clocks of a named time zone. */
export function ScheduleFields({ typed, zones }: ScheduleFieldsProps) {
  const t = useTranslations('officeContent.publishing.schedule');
  return (
    <>
      <TextField
        name="from"
        type="datetime-local"
        label={t('from')}
        help={t('fromHelp')}
        defaultValue={typed('from') ?? ''}
        isRequired={false}
      />
      <TextField
        name="until"
        type="datetime-local"
        label={t('until')}
        help={t('untilHelp')}
        defaultValue={typed('until') ?? ''}
        isRequired={false}
      />
      <Select
        name="time_zone"
        label={t('zone')}
        defaultValue={typed('time_zone') ?? 'Europe/London'}
        options={zones.map((zone) => ({ value: zone, label: zone }))}
      />
    </>
  );
}
