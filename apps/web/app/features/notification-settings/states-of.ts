import type { NotificationSettingsData } from '@marque/contracts/notification-settings';
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationEvent,
  type NotificationSettings,
} from '@marque/domain/notifications/notification-settings';
import {
  type CategoryState,
  categoryState,
  type SettingCategory,
} from '@marque/domain/notifications/setting-categories';

type Settings = NotificationSettingsData['settings'];
export type CategoryStates = Record<NotificationChannel, CategoryState | null>;

export function statesOf(category: SettingCategory, settings: Settings): CategoryStates {
  const wanted = wantedOf(settings);
  const state = (channel: NotificationChannel) => categoryState(category, channel, wanted);
  return { mail: state('mail'), sms: state('sms'), push: state('push') };
}

/** Only what is wanted, without what can be changed. */
export const wantedOf = (settings: Settings): NotificationSettings =>
  Object.fromEntries(
    (Object.keys(settings) as NotificationEvent[]).map((event) => [
      event,
      Object.fromEntries(NOTIFICATION_CHANNELS.map((channel) => [channel, settings[event][channel].wanted])),
    ]),
  ) as NotificationSettings;
