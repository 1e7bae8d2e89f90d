import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { TIME_ZONES } from '../time/time-zones.ts';
import { NOTIFICATION_CHANNELS, NOTIFICATION_EVENTS } from './notification-settings.ts';
import { usualTiming } from './notification-timing.ts';
import { type ChannelPlan, PAUSE_BETWEEN_MESSAGES_MS, planChannels } from './plan-channels.ts';
import { isQuiet } from './quiet-hours.ts';

const usual = usualTiming('Europe/London');
const silent = { ...usual, quiet: { isOn: true, from: '22:00', to: '07:00' } };
const noon = new Date('2026-01-10T12:00:00Z');
const night = new Date('2026-01-10T23:30:00Z');
const morning: ChannelPlan = { when: 'later', at: new Date('2026-01-11T07:00:00Z') };
const now: ChannelPlan = { when: 'now' };
const never: ChannelPlan = { when: 'never' };
const inDigest: ChannelPlan = { when: 'in-digest' };

type Occasion = Parameters<typeof planChannels>[0];

const outbid: Occasion = {
  ...{ event: 'outbid', wanted: NOTIFICATION_CHANNELS, isRequired: false, isOnOwnBid: true, timing: usual },
  ...{ told: {}, until: undefined, isHeld: false, now: noon },
};
const atNight = { ...outbid, now: night, timing: silent };
const ofWatchedCars = ['change', 'watched-started', 'watched-ended'];
const change: Occasion = { ...outbid, event: 'change', isOnOwnBid: false };
const watching = (frequency: 'daily' | 'weekly' | 'off') => ({ ...usual, watching: frequency });
const ago = (minutes: number) => new Date(noon.getTime() - minutes * MINUTE_MS);

describe('a message', () => {
  it.each([
    ['in the daytime', outbid, [now, now, now]],
    ['on channels that the customer has chosen', { ...outbid, wanted: ['push'] }, [never, never, now]],
    ['that is required', { ...outbid, wanted: [], isRequired: true }, [now, never, never]],
    ['in quiet hours', atNight, [now, morning, morning]],
    [
      'about an own bid, if allowed',
      { ...atNight, timing: { ...silent, bidsAreUrgent: true } },
      [now, now, now],
    ],
    [
      'about the bid of others',
      {
        ...atNight,
        event: 'ending-soon',
        isOnOwnBid: false,
        timing: { ...silent, bidsAreUrgent: true },
      },
      [now, morning, morning],
    ],
    [
      'about an own bid that is not urgent',
      { ...atNight, event: 'lost', timing: { ...silent, bidsAreUrgent: true } },
      [now, morning, morning],
    ],
    [
      'that is not true any more in the morning',
      { ...atNight, until: new Date('2026-01-11T07:00:00Z') },
      [now, never, never],
    ],
    [
      'shortly after another one',
      { ...outbid, told: { push: ago(2), mail: ago(5) } },
      [now, now, { when: 'later', at: new Date(noon.getTime() + 3 * MINUTE_MS) }],
    ],
    [
      'that is required, shortly after another one',
      { ...outbid, isRequired: true, told: { mail: ago(1) } },
      [now, now, now],
    ],
    ['about a watched car, with a summary', { ...change, timing: watching('daily') }, [inDigest, now, now]],
    [
      'about a watched car, with a weekly summary',
      { ...change, timing: watching('weekly') },
      [inDigest, now, now],
    ],
    [
      'that was held, about a watched car, with a summary chosen meanwhile',
      { ...change, isHeld: true, timing: watching('daily') },
      [now, now, now],
    ],
    [
      'that was held, about a watched car, with mails switched off meanwhile',
      { ...change, isHeld: true, timing: watching('off') },
      [never, now, now],
    ],
    ['about a watched car, without mails', { ...change, timing: watching('off') }, [never, now, now]],
    ['that a summary cannot replace', { ...outbid, timing: watching('daily') }, [now, now, now]],
    [
      'that is required, with a summary',
      { ...change, isRequired: true, timing: watching('daily') },
      [now, now, now],
    ],
  ] satisfies [string, Occasion, ChannelPlan[]][])('%s', (_, occasion, [mail, sms, push]) => {
    expect(planChannels(occasion)).toEqual({ mail, sms, push });
  });
});

const time = fc
  .integer({ min: 0, max: 1_439 })
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  );
const timing = fc
  .record({
    timeZone: fc.constantFrom(...TIME_ZONES, 'Etc/GMT+12'),
    quiet: fc.record({ isOn: fc.boolean(), from: time, to: time }),
    bidsAreUrgent: fc.boolean(),
    watching: fc.constantFrom('at-once', 'daily', 'weekly', 'off'),
  })
  .filter(({ quiet }) => quiet.from !== quiet.to);
const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) }).map((at) => new Date(at));
const occasion = fc
  .record({
    event: fc.constantFrom(...NOTIFICATION_EVENTS),
    wanted: fc.subarray([...NOTIFICATION_CHANNELS]),
    isRequired: fc.boolean(),
    isOnOwnBid: fc.boolean(),
    isHeld: fc.boolean(),
    timing,
    ago: fc.dictionary(
      fc.constantFrom(...NOTIFICATION_CHANNELS),
      fc.integer({ min: 0, max: 10 * MINUTE_MS }),
    ),
    left: fc.option(fc.integer({ min: 0, max: DAY_MS }), { nil: undefined }),
    at: moment,
  })
  .map(({ ago, left, at, ...rest }) => ({
    ...rest,
    now: at,
    told: Object.fromEntries(
      Object.entries(ago).map(([channel, ms]) => [channel, new Date(at.getTime() - ms)]),
    ),
    until: left === undefined ? undefined : new Date(at.getTime() + left),
  }));

test('no push message and no SMS is planned for quiet hours, except about own bids', () => {
  fc.assert(
    fc.property(occasion, (given) => {
      const plan = planChannels(given);
      const { quiet, timeZone, bidsAreUrgent } = given.timing;
      for (const channel of ['sms', 'push'] as const) {
        const planned = plan[channel];
        const at = planned.when === 'later' ? planned.at : planned.when === 'now' ? given.now : null;
        if (!at) continue;
        const isUrgent =
          given.isOnOwnBid && ['outbid', 'ending-soon', 'ending-in-minutes'].includes(given.event);
        if (quiet.isOn && !(isUrgent && bidsAreUrgent))
          expect(isQuiet(at, { ...quiet, timeZone })).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});

test('every wanted message is sent, waits or is in a summary, unless it would come too late', () => {
  fc.assert(
    fc.property(occasion, (given) => {
      const plan = planChannels(given);
      for (const channel of NOTIFICATION_CHANNELS) {
        const planned = plan[channel];
        const isWanted = given.wanted.includes(channel) || (channel === 'mail' && given.isRequired);
        if (!isWanted) expect(planned).toEqual(never);
        if (planned.when === 'later')
          expect(planned.at > given.now && !(given.until && planned.at >= given.until)).toBe(true);
        const isStopped =
          channel === 'mail' && ofWatchedCars.includes(given.event) && given.timing.watching === 'off';
        if (isWanted && !given.until && !isStopped) expect(planned.when).not.toBe('never');
        if (channel === 'mail' && given.isRequired) expect(planned).toEqual(now);
        if (given.isHeld) expect(planned.when).not.toBe('in-digest');
      }
    }),
  );
});

test('a burst of events gives one message in five minutes on each channel, and the last event is told', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 4 * MINUTE_MS }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(gaps, timing, fc.boolean(), moment, (times, chosen, isOnOwnBid, start) => {
      const events: Date[] = [];
      for (const gap of times) events.push(new Date((events.at(-1) ?? start).getTime() + gap));
      const sent: Date[] = [];
      let waiting: Date | undefined;
      const offer = (at: Date) => {
        const told = sent.at(-1);
        const { push } = planChannels({
          ...{
            event: 'outbid',
            wanted: ['push'],
            isRequired: false,
            isOnOwnBid,
            timing: chosen,
            until: undefined,
            isHeld: false,
          },
          ...{ told: told ? { push: told } : {}, now: at },
        });
        waiting = push.when === 'later' ? push.at : undefined;
        if (push.when === 'now') sent.push(at);
      };
      for (const at of events) {
        // A message that waits runs before a later event, as a job does.
        while (waiting && waiting <= at) offer(waiting);
        offer(at);
      }
      for (let runs = 0; waiting && runs < 10; runs++) offer(waiting);

      expect(waiting).toBeUndefined();
      for (const [place, at] of sent.entries()) {
        const before = sent[place - 1];
        if (before) expect(at.getTime() - before.getTime()).toBeGreaterThanOrEqual(PAUSE_BETWEEN_MESSAGES_MS);
      }
      const last = events.at(-1) ?? start;
      expect(sent.at(-1)?.getTime()).toBeGreaterThanOrEqual(last.getTime());
      expect((sent.at(-1)?.getTime() ?? 0) - last.getTime()).toBeLessThan(2 * DAY_MS + HOUR_MS);
    }),
    { numRuns: 300 },
  );
});
