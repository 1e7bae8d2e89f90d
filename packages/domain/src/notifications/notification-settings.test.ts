import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  channelsFor,
  choicesAfter,
  isFixed,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
  type NotificationChoice,
  settingsOf,
} from './notification-settings.ts';

const event = fc.constantFrom(...NOTIFICATION_EVENTS);
const channel = fc.constantFrom(...NOTIFICATION_CHANNELS);
const choices: fc.Arbitrary<NotificationChoice[]> = fc.uniqueArray(
  fc.record({ event, channel, wanted: fc.boolean() }),
  { selector: (choice) => `${choice.event} ${choice.channel}` },
);
const settings = choices.map((chosen) => settingsOf(chosen));
const reach = fc.record({ phoneVerified: fc.boolean() });

const everythingOff = settingsOf(
  NOTIFICATION_EVENTS.flatMap((one) =>
    NOTIFICATION_CHANNELS.map((way) => ({ event: one, channel: way, wanted: false })),
  ),
);

describe('a customer who has chosen nothing', () => {
  it('receives almost every event by mail, urgent events by push, and nothing by SMS', () => {
    const usual = settingsOf([]);
    expect(NOTIFICATION_EVENTS.filter((one) => !usual[one].mail)).toEqual([
      ...['extended', 'ending-in-minutes', 'watched-started', 'watched-ended'],
    ]);
    expect(NOTIFICATION_EVENTS.some((one) => usual[one].sms)).toBe(false);
    expect(NOTIFICATION_EVENTS.filter((one) => !usual[one].push)).toEqual([
      ...['lost', 'ending-in-minutes', 'watched-ended', 'comment', 'receipt'],
    ]);
  });
});

describe('a customer who switches everything off', () => {
  it('still receives mails about a won car, a sale and the account, and nothing else', () => {
    const kept = choicesAfter([], everythingOff, { phoneVerified: true });
    expect(
      NOTIFICATION_EVENTS.map((one) => [one, channelsFor(one, kept, { phoneVerified: true })]).filter(
        ([, ways]) => ways?.length,
      ),
    ).toEqual([
      ['won', ['mail']],
      ['sale', ['mail']],
      ['account', ['mail']],
    ]);
  });
});

describe('the settings', () => {
  it('keep the channels without a choice, whatever the customer chooses', () => {
    fc.assert(
      fc.property(choices, event, channel, (chosen, one, way) => {
        fc.pre(isFixed(one, way));
        expect(settingsOf(chosen)[one][way]).toBe(settingsOf([])[one][way]);
      }),
    );
  });

  it('are stored as sent, except for switches that could not be changed', () => {
    fc.assert(
      fc.property(choices, settings, reach, (before, sent, reached) => {
        const after = settingsOf(choicesAfter(before, sent, reached));
        const known = settingsOf(before);
        for (const one of NOTIFICATION_EVENTS)
          for (const way of NOTIFICATION_CHANNELS) {
            const isFree = way !== 'sms' || reached.phoneVerified;
            expect(after[one][way]).toBe(isFree ? sent[one][way] : known[one][way]);
          }
      }),
    );
  });

  it('do not change when they are saved again', () => {
    fc.assert(
      fc.property(choices, settings, reach, (before, sent, reached) => {
        const kept = choicesAfter(before, sent, reached);
        expect(choicesAfter(kept, settingsOf(kept), reached)).toEqual(kept);
      }),
    );
  });

  it('are not stored if they equal the defaults', () => {
    fc.assert(
      fc.property(choices, (before) => {
        expect(choicesAfter(before, settingsOf([]), { phoneVerified: true })).toEqual([]);
      }),
    );
  });

  it('never send an SMS to a number that is not verified', () => {
    fc.assert(
      fc.property(choices, event, (chosen, one) => {
        expect(channelsFor(one, chosen, { phoneVerified: false })).not.toContain('sms');
      }),
    );
  });

  it('never send a mail to an address that is not verified, and change nothing else for it', () => {
    fc.assert(
      fc.property(choices, event, reach, (chosen, one, reached) => {
        const ways = (emailVerified: boolean) => channelsFor(one, chosen, { ...reached, emailVerified });
        expect(ways(false)).toEqual(ways(true).filter((way) => way !== 'mail'));
      }),
    );
  });
});
