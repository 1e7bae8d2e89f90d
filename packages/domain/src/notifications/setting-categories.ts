import type { EVENT_CATEGORIES } from './events.ts';
import {
  isFixed,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
  type NotificationChannel,
  type NotificationEvent,
  type NotificationSettings,
} from './notification-settings.ts';

export type SettingCategory = (typeof EVENT_CATEGORIES)[number];

const CATEGORY_OF: Record<NotificationEvent, SettingCategory> = {
  outbid: 'bidding',
  lost: 'bidding',
  extended: 'bidding',
  receipt: 'bidding',
  'ending-soon': 'watching',
  'ending-in-minutes': 'watching',
  'watched-started': 'watching',
  'watched-ended': 'watching',
  change: 'watching',
  'saved-search': 'saved-searches',
  'auction-started': 'selling',
  'first-bid': 'selling',
  'reserve-met': 'selling',
  'auction-ended': 'selling',
  selling: 'selling',
  won: 'buying',
  sale: 'buying',
  comment: 'comments',
  reply: 'comments',
  account: 'account',
};

/** Written out, so that the browser does not download the list of all events. */
export const SETTING_CATEGORIES = [
  ...(['bidding', 'watching', 'saved-searches', 'selling', 'buying', 'comments', 'account'] as const),
] satisfies SettingCategory[];

export const eventsOf = (category: SettingCategory): NotificationEvent[] =>
  NOTIFICATION_EVENTS.filter((event) => CATEGORY_OF[event] === category);

/** Whether the messages of a category go by a channel: all, some or none of those that have a choice. */
export const CATEGORY_STATES = ['on', 'some', 'off'] as const;
export type CategoryState = (typeof CATEGORY_STATES)[number];

/** Null: none of its events has a choice. */
export function categoryState(
  category: SettingCategory,
  channel: NotificationChannel,
  settings: NotificationSettings,
): CategoryState | null {
  const free = eventsOf(category).filter((event) => !isFixed(event, channel));
  if (free.length === 0) return null;
  return stateOfSwitches(free.filter((event) => settings[event][channel]).length, free.length);
}

/** The state of a category of which some switches are on. */
export function stateOfSwitches(on: number, all: number): CategoryState {
  if (on === all) return 'on';
  return on === 0 ? 'off' : 'some';
}

/** The switch of a category, as it was shown and as it was sent. */
type CategorySwitch = { shown: CategoryState; wanted: boolean };
export type CategorySwitches = Partial<
  Record<SettingCategory, Partial<Record<NotificationChannel, CategorySwitch | undefined>> | undefined>
>;

/**
 * The settings that a form means. A category whose switch was moved sets all of its events. Otherwise the switches of the events
 * decide, so the form also works where no script moves them together.
 */
export function withCategories(sent: NotificationSettings, switches: CategorySwitches): NotificationSettings {
  const settings = structuredClone(sent);
  for (const category of SETTING_CATEGORIES)
    for (const channel of NOTIFICATION_CHANNELS) {
      const moved = switches[category]?.[channel];
      if (!moved || moved.wanted === (moved.shown === 'on')) continue;
      for (const event of eventsOf(category)) settings[event][channel] = moved.wanted;
    }
  return settings;
}
