import type { SubmissionResult } from '@conform-to/react';
import type { NotificationSettingsData } from '@marque/contracts/notification-settings';
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationEvent,
} from '@marque/domain/notifications/notification-settings';
import {
  CATEGORY_STATES,
  type CategorySwitches,
  SETTING_CATEGORIES,
  withCategories,
} from '@marque/domain/notifications/setting-categories';
import { wantedOf } from './states-of.ts';

type Data = Pick<NotificationSettingsData, 'settings' | 'timing'>;
type Sent = Partial<Record<NotificationEvent, Partial<Record<NotificationChannel, unknown>>>> & {
  categories?: Partial<
    Record<string, Partial<Record<NotificationChannel, { shown?: unknown; wanted?: unknown }>>>
  >;
  timing?: Partial<Record<keyof Data['timing'], unknown>>;
};

/**
 * After a refusal, shows the form as it was sent. Switches that cannot be changed are not sent, so they keep their stored
 * values.
 */
export function readChosen(stored: Data, lastResult: SubmissionResult<string[]> | undefined): Data {
  if (lastResult?.status !== 'error') return stored;
  const sent = (lastResult.initialValue ?? {}) as Sent;
  const { settings } = stored;
  const isOn = (event: NotificationEvent, channel: NotificationChannel) => sent[event]?.[channel] === 'on';
  const asSent = withEach(settings, ({ wanted, changeable }, event, channel) =>
    changeable ? isOn(event, channel) : wanted,
  );
  const moved = withCategories(wantedOf(asSent), switchesOf(sent));
  return {
    settings: withEach(settings, ({ wanted, changeable }, event, channel) =>
      changeable ? moved[event][channel] : wanted,
    ),
    timing: timingOf(stored.timing, sent.timing ?? {}),
  };
}

type Settings = Data['settings'];
type Cell = Settings[NotificationEvent][NotificationChannel];

function withEach(
  settings: Settings,
  isWanted: (cell: Cell, event: NotificationEvent, channel: NotificationChannel) => boolean,
): Settings {
  const rows = (Object.keys(settings) as NotificationEvent[]).map((event) => {
    const cells = NOTIFICATION_CHANNELS.map((channel) => {
      const cell = settings[event][channel];
      return [channel, { ...cell, wanted: isWanted(cell, event, channel) }];
    });
    return [event, Object.fromEntries(cells)];
  });
  return Object.fromEntries(rows) as Settings;
}

function switchesOf({ categories = {} }: Sent): CategorySwitches {
  const switches: CategorySwitches = {};
  for (const category of SETTING_CATEGORIES)
    for (const channel of NOTIFICATION_CHANNELS) {
      const { shown: state, wanted } = categories[category]?.[channel] ?? {};
      const shown = CATEGORY_STATES.find((known) => known === state);
      if (shown)
        switches[category] = { ...switches[category], [channel]: { shown, wanted: wanted === 'on' } };
    }
  return switches;
}

const timingOf = (stored: Data['timing'], sent: NonNullable<Sent['timing']>): Data['timing'] => {
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);
  return {
    time_zone: text(sent.time_zone, stored.time_zone),
    is_quiet: sent.is_quiet === 'on',
    quiet_from: text(sent.quiet_from, stored.quiet_from),
    quiet_to: text(sent.quiet_to, stored.quiet_to),
    bids_are_urgent: sent.bids_are_urgent === 'on',
    watching_frequency: text(
      sent.watching_frequency,
      stored.watching_frequency,
    ) as Data['timing']['watching_frequency'],
  };
};
