import type { NotificationChannel } from '@marque/domain/notifications/notification-settings';
import type { SettingCategory } from '@marque/domain/notifications/setting-categories';

/** The state of a category as it is shown, and what its switch asks for. */
export const shownName = (category: SettingCategory, channel: NotificationChannel) =>
  `categories.${category}.${channel}.shown`;
export const wantedName = (category: SettingCategory, channel: NotificationChannel) =>
  `categories.${category}.${channel}.wanted`;
