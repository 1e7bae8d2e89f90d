import { chosenNotifications } from '@marque/contracts/chosen-notifications';
import { NOTIFICATION_EVENTS } from '@marque/domain/notifications/notification-settings';
import { describe, expect, it } from 'vitest';
import { parseForm } from '../forms/parse-form.ts';
import { readChosen } from './read-chosen.ts';

const cell = (wanted: boolean, changeable = true) => ({ wanted, changeable });
type Stored = Parameters<typeof readChosen>[0];

const settings = Object.fromEntries(
  NOTIFICATION_EVENTS.map((event) => [
    event,
    { mail: cell(true, event !== 'won'), sms: cell(true, false), push: cell(false) },
  ]),
) as Stored['settings'];
const timing: Stored['timing'] = {
  ...{ time_zone: 'Europe/London', is_quiet: true, quiet_from: '22:00', quiet_to: '07:00' },
  ...{ bids_are_urgent: true, watching_frequency: 'daily' },
};
const stored = { settings, timing };

const submit = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(form, chosenNotifications, ({ code }) => code);
};

describe('the form of notification settings', () => {
  it('reads every switch that was not sent as off', () => {
    const submission = submit({ 'outbid.mail': 'on', 'ending-soon.push': 'on' });
    if (submission.status !== 'success') throw new Error('It is a good form.');
    expect(submission.value.outbid).toEqual({ mail: true, sms: false, push: false });
    expect(submission.value['ending-soon'].push).toBe(true);
    expect(submission.value.won.mail).toBe(false);
    expect(submit({}).status).toBe('success');
  });

  it('shows the sent switches after a refusal, and the stored ones otherwise', () => {
    const submission = submit({ 'ending-soon.push': 'on' });
    const refused = readChosen(stored, submission.reply({ formErrors: ['Not now.'] })).settings;
    expect(refused['ending-soon'].push.wanted).toBe(true);
    expect(refused.outbid.mail.wanted).toBe(false);
    expect([refused.won.mail.wanted, refused.outbid.sms.wanted]).toEqual([true, true]);
    expect(readChosen(stored, submission.reply())).toBe(stored);
    expect(readChosen(stored, undefined)).toBe(stored);
  });

  it('shows a category as it was moved, and the times as they were typed', () => {
    const submission = submit({
      ...{ 'categories.comments.push.shown': 'off', 'categories.comments.push.wanted': 'on' },
      ...{ 'categories.selling.mail.shown': 'on', 'selling.mail': 'on', 'reserve-met.mail': 'on' },
      ...{ 'timing.time_zone': 'Asia/Tokyo', 'timing.quiet_from': '23:00', 'timing.quiet_to': '23:00' },
      ...{ 'timing.is_quiet': 'on', 'timing.watching_frequency': 'weekly' },
    });
    expect(submission.status).toBe('error');
    const refused = readChosen(stored, submission.reply());
    expect([refused.settings.comment.push.wanted, refused.settings.reply.push.wanted]).toEqual([true, true]);
    expect([refused.settings.selling.mail.wanted, refused.settings.outbid.push.wanted]).toEqual([
      false,
      false,
    ]);
    expect(refused.timing).toEqual({
      ...{ time_zone: 'Asia/Tokyo', is_quiet: true, quiet_from: '23:00', quiet_to: '23:00' },
      ...{ bids_are_urgent: false, watching_frequency: 'weekly' },
    });
  });
});
