import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAIL_PURPOSES } from './mail-purposes.ts';
import {
  choicesWith,
  isFixed,
  MAIL_STOPS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
  type NotificationChoice,
  STOPPABLE_EVENTS,
  settingsOf,
} from './notification-settings.ts';

const stopped = Object.values(MAIL_PURPOSES).flatMap((purpose) =>
  typeof purpose === 'object' && typeof purpose.stops === 'object' ? purpose.stops : [],
);

describe('the link that stops a mail', () => {
  it('exists for exactly the events whose mails a customer can switch off', () => {
    const changeable = NOTIFICATION_EVENTS.filter((event) => !isFixed(event, 'mail'));
    // Saved searches have links of their own.
    expect([...STOPPABLE_EVENTS, 'saved-search']).toEqual(changeable);
    expect(new Set(stopped)).toEqual(new Set(MAIL_STOPS));
  });
});

const choice: fc.Arbitrary<NotificationChoice> = fc.record({
  event: fc.constantFrom(...NOTIFICATION_EVENTS),
  channel: fc.constantFrom(...NOTIFICATION_CHANNELS),
  wanted: fc.boolean(),
});
const choices = fc.uniqueArray(choice, { selector: ({ event, channel }) => `${event} ${channel}` });

describe('switching one event off or on', () => {
  it('changes only this event and this channel, and leads back', () => {
    fc.assert(
      fc.property(choices, choice, (before, { event, channel, wanted }) => {
        const known = settingsOf(before);
        const after = settingsOf(choicesWith(before, { event, channel, wanted }));
        const expected = isFixed(event, channel) ? known[event][channel] : wanted;
        expect(after).toEqual({ ...known, [event]: { ...known[event], [channel]: expected } });
        const back = choicesWith(choicesWith(before, { event, channel, wanted }), {
          ...{ event, channel },
          wanted: known[event][channel],
        });
        expect(settingsOf(back)).toEqual(known);
      }),
    );
  });

  it('stores one choice for each event and channel at most, and no default', () => {
    fc.assert(
      fc.property(choices, choice, (before, made) => {
        const own = choicesWith(before, made).filter(
          ({ event, channel }) => event === made.event && channel === made.channel,
        );
        const isDefault = settingsOf([])[made.event][made.channel] === made.wanted;
        expect(own.length).toBe(isDefault || isFixed(made.event, made.channel) ? 0 : 1);
      }),
    );
  });
});
