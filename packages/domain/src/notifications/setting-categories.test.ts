import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isFixed, NOTIFICATION_CHANNELS, NOTIFICATION_EVENTS, settingsOf } from './notification-settings.ts';
import {
  CATEGORY_STATES,
  type CategorySwitches,
  categoryState,
  eventsOf,
  SETTING_CATEGORIES,
  withCategories,
} from './setting-categories.ts';

const settings = fc
  .uniqueArray(
    fc.record({
      event: fc.constantFrom(...NOTIFICATION_EVENTS),
      channel: fc.constantFrom(...NOTIFICATION_CHANNELS),
      wanted: fc.boolean(),
    }),
    { selector: ({ event, channel }) => `${event} ${channel}` },
  )
  .map(settingsOf);
const category = fc.constantFrom(...SETTING_CATEGORIES);
const channel = fc.constantFrom(...NOTIFICATION_CHANNELS);

test('every event is in exactly one category', () => {
  expect(SETTING_CATEGORIES.flatMap(eventsOf).toSorted()).toEqual(NOTIFICATION_EVENTS.toSorted());
});

describe('the switch of a category', () => {
  it('is absent only where no event has a choice', () => {
    expect(categoryState('buying', 'mail', settingsOf([]))).toBeNull();
    expect(categoryState('bidding', 'push', settingsOf([]))).toBe('some');
    expect(categoryState('selling', 'mail', settingsOf([]))).toBe('on');
    expect(categoryState('selling', 'sms', settingsOf([]))).toBe('off');
  });

  it('sets all of its events if it was moved, and nothing else', () => {
    fc.assert(
      fc.property(
        settings,
        category,
        channel,
        fc.constantFrom(...CATEGORY_STATES),
        fc.boolean(),
        (sent, of, way, shown, wanted) => {
          const switches: CategorySwitches = { [of]: { [way]: { shown, wanted } } };
          const meant = withCategories(sent, switches);
          const isMoved = wanted !== (shown === 'on');
          for (const event of NOTIFICATION_EVENTS)
            for (const other of NOTIFICATION_CHANNELS) {
              const isSet = isMoved && other === way && eventsOf(of).includes(event);
              expect(meant[event][other]).toBe(isSet ? wanted : sent[event][other]);
            }
          const state = categoryState(of, way, meant);
          if (isMoved && state !== null) expect(state).toBe(wanted ? 'on' : 'off');
        },
      ),
    );
  });

  it('changes nothing if it is sent as it was shown', () => {
    fc.assert(
      fc.property(settings, settings, (shown, sent) => {
        const switches: CategorySwitches = {};
        for (const of of SETTING_CATEGORIES)
          for (const way of NOTIFICATION_CHANNELS) {
            const state = categoryState(of, way, shown);
            if (state) switches[of] = { ...switches[of], [way]: { shown: state, wanted: state === 'on' } };
          }
        expect(withCategories(sent, switches)).toEqual(sent);
      }),
    );
  });

  it('shows what its events have', () => {
    fc.assert(
      fc.property(settings, category, channel, (given, of, way) => {
        const free = eventsOf(of).filter((event) => !isFixed(event, way));
        const on = free.filter((event) => given[event][way]).length;
        const expected = free.length === 0 ? null : on === 0 ? 'off' : on === free.length ? 'on' : 'some';
        expect(categoryState(of, way, given)).toBe(expected);
      }),
    );
  });
});
