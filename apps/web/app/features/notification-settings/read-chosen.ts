import type { SubmissionResult } from '@conform-to/react';
import type { NotificationSettingsData } from '@marque/contracts/notification-settings';
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationEvent,
} from '@marque/domain/notifications/notification-settings';

type Settings = NotificationSettingsData['settings'];
type Sent = Partial<Record<NotificationEvent, Partial<Record<NotificationChannel, unknown>>>>;

/**
 * After a refusal, shows the switches as they were sent. Switches that cannot be changed are not sent, so
 * they keep their stored values.
 */
export function readChosen(settings: Settings, lastResult: SubmissionResult<string[]> | undefined): Settings {
  if (lastResult?.status !== 'error') return settings;
  const sent = (lastResult.initialValue ?? {}) as Sent;
  const rows = Object.entries(settings).map(([event, row]) => {
    const cells = NOTIFICATION_CHANNELS.map((channel) => {
      const { wanted, changeable } = row[channel];
      const chosen = sent[event as NotificationEvent]?.[channel] === 'on';
      return [channel, { changeable, wanted: changeable ? chosen : wanted }];
    });
    return [event, Object.fromEntries(cells)];
  });
  return Object.fromEntries(rows) as Settings;
}
