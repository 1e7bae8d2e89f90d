import type { NotificationSettingsData } from '@marque/contracts/notification-settings';
import {
  isFixed,
  NOTIFICATION_CHANNELS,
  type NotificationEvent,
} from '@marque/domain/notifications/notification-settings';
import { useTranslations } from 'use-intl';
import { Switch } from '../../ui/Switch.tsx';
import { ChannelLabel } from './ChannelLabel.tsx';
import { FixedChannel } from './FixedChannel.tsx';
import { rowGrid } from './row-grid.ts';

type EventRowProps = {
  event: NotificationEvent;
  cells: NotificationSettingsData['settings'][NotificationEvent];
};

export function EventRow({ event, cells }: EventRowProps) {
  const t = useTranslations('notificationSettings');
  const name = t(`events.${event}.name`);
  return (
    <fieldset className="border-line border-t py-3">
      <legend className="sr-only">{name}</legend>
      <div className={rowGrid}>
        <div>
          <span className="block font-medium">{name}</span>
          <span className="block text-ink-muted text-sm">{t(`events.${event}.help`)}</span>
        </div>
        {NOTIFICATION_CHANNELS.map((channel) =>
          isFixed(event, channel) ? (
            <FixedChannel key={channel} {...{ name, channel }} isNever={!cells[channel].wanted} />
          ) : (
            <Switch
              key={channel}
              name={`${event}.${channel}`}
              label={<ChannelLabel of={name} channel={channel} />}
              defaultChecked={cells[channel].wanted}
              isDisabled={!cells[channel].changeable}
            />
          ),
        )}
      </div>
    </fieldset>
  );
}
