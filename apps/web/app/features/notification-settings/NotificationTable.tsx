import type { NotificationSettingsData } from '@marque/contracts/notification-settings';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
  type NotificationEvent,
} from '@marque/domain/notifications/notification-settings';
import { useTranslations } from 'use-intl';
import { Switch } from '../../ui/Switch.tsx';

type Settings = NotificationSettingsData['settings'];

/** A row for each event, a column for each channel. On a phone, each event is a separate group. */
export function NotificationTable({ settings }: { settings: Settings }) {
  const t = useTranslations('notificationSettings');
  return (
    // Set the roles explicitly, because some browsers do not treat a table with block layout as a table.
    <table role="table" aria-label={t('title')} className="block w-full sm:table">
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
        <tr role="row" className="sm:border-ink sm:border-b">
          <th role="columnheader" scope="col" className="py-3 text-left font-medium">
            {t('event')}
          </th>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <th key={channel} role="columnheader" scope="col" className="w-24 py-3 text-center font-medium">
              {t(`channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block sm:table-row-group">
        {NOTIFICATION_EVENTS.map((event) => (
          <EventRow key={event} event={event} cells={settings[event]} />
        ))}
      </tbody>
    </table>
  );
}

function EventRow({ event, cells }: { event: NotificationEvent; cells: Settings[NotificationEvent] }) {
  const t = useTranslations('notificationSettings');
  const name = t(`events.${event}.name`);
  return (
    <tr role="row" className="block border-line border-b py-4 sm:table-row sm:py-0">
      <th
        role="rowheader"
        scope="row"
        className="block pb-1 text-left font-normal sm:table-cell sm:py-3 sm:pr-4"
      >
        <span className="block font-medium">{name}</span>
        <span className="block text-ink-muted text-sm">{t(`events.${event}.help`)}</span>
      </th>
      {NOTIFICATION_CHANNELS.map((channel) => (
        <td key={channel} role="cell" className="block sm:table-cell sm:align-middle">
          <Switch
            name={`${event}.${channel}`}
            label={
              <>
                <span className="sr-only">{name}: </span>
                <span className="sm:sr-only">{t(`channels.${channel}`)}</span>
              </>
            }
            defaultChecked={cells[channel].wanted}
            isDisabled={!cells[channel].changeable}
            className="sm:mx-auto sm:w-fit sm:pr-4"
          />
        </td>
      ))}
    </tr>
  );
}
