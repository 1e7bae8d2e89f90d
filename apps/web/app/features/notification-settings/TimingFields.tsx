import type { NotificationSettingsData } from '@marque/contracts/notification-settings';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useViewerZone } from '../../ui/use-viewer-zone.ts';

type TimingFieldsProps = Pick<NotificationSettingsData, 'timing' | 'is_time_zone_chosen'> & {
  timeZones: readonly string[];
  errors: Record<string, string[] | null>;
};

/** The hours in which the phone stays silent. */
export function TimingFields({ timing, is_time_zone_chosen, timeZones, errors }: TimingFieldsProps) {
  const t = useTranslations('notificationSettings.quiet');
  const viewerZone = useViewerZone();
  const isSuggested = !is_time_zone_chosen && viewerZone !== undefined && timeZones.includes(viewerZone);
  const zone = isSuggested ? viewerZone : timing.time_zone;
  const faults = (name: string) => errors[`timing.${name}`] ?? [];
  return (
    <fieldset className="max-w-2xl">
      <legend className="mb-1 title text-2xl">{t('title')}</legend>
      <div className="grid gap-4">
        <p className="text-ink-muted">{t('text')}</p>
        <Switch name="timing.is_quiet" label={t('on')} defaultChecked={timing.is_quiet} />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            type="time"
            name="timing.quiet_from"
            label={t('from')}
            isRequired
            defaultValue={timing.quiet_from}
            errors={faults('quiet_from')}
          />
          <TextField
            type="time"
            name="timing.quiet_to"
            label={t('to')}
            isRequired
            defaultValue={timing.quiet_to}
            errors={faults('quiet_to')}
          />
        </div>
        <Select
          key={zone}
          name="timing.time_zone"
          label={t('zone')}
          help={t('zoneHelp')}
          options={timeZones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          defaultValue={zone}
          errors={faults('time_zone')}
        />
        <Switch
          name="timing.bids_are_urgent"
          label={t('urgent')}
          help={t('urgentHelp')}
          defaultChecked={timing.bids_are_urgent}
        />
      </div>
    </fieldset>
  );
}
