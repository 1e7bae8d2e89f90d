import { NOTIFICATION_CHANNELS } from '@marque/domain/notifications/notification-settings';
import {
  eventsOf,
  type SettingCategory,
  stateOfSwitches,
} from '@marque/domain/notifications/setting-categories';
import { wantedName } from './field-names.ts';
import type { CategoryStates } from './states-of.ts';

/**
 * Moves the switches of a section after one of them was moved, and returns the new states. A category moves its events, and its
 * events move the category.
 */
export function moveTogether(
  section: HTMLElement,
  moved: HTMLInputElement,
  category: SettingCategory,
  states: CategoryStates,
): CategoryStates {
  const inputOf = (name: string) =>
    section.querySelector<HTMLInputElement>(`input[type=checkbox][name="${name}"]`);
  const next = { ...states };
  for (const channel of NOTIFICATION_CHANNELS) {
    const whole = inputOf(wantedName(category, channel));
    const events = eventsOf(category).flatMap((event) => inputOf(`${event}.${channel}`) ?? []);
    if (!whole || events.length === 0) continue;
    if (moved === whole) for (const input of events) input.checked = whole.checked;
    const on = events.filter(({ checked }) => checked).length;
    next[channel] = stateOfSwitches(on, events.length);
    whole.checked = on === events.length;
  }
  return next;
}
