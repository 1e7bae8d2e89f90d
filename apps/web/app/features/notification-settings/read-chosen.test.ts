import { chosenNotifications } from '@marque/contracts/notification-settings';
import { NOTIFICATION_EVENTS } from '@marque/domain/notifications/notification-settings';
import { describe, expect, it } from 'vitest';
import { parseForm } from '../forms/parse-form.ts';
import { readChosen } from './read-chosen.ts';

const cell = (wanted: boolean, changeable = true) => ({ wanted, changeable });
const settings = Object.fromEntries(
  NOTIFICATION_EVENTS.map((event) => [
    event,
    { mail: cell(true, event !== 'won'), sms: cell(true, false), push: cell(false) },
  ]),
) as Parameters<typeof readChosen>[0];

const submit = (names: string[]) => {
  const form = new FormData();
  for (const name of names) form.set(name, 'on');
  return parseForm(form, chosenNotifications, ({ code }) => code);
};

describe('the form of notification settings', () => {
  it('reads every switch that was not sent as off', () => {
    const submission = submit(['outbid.mail', 'ending-soon.push']);
    if (submission.status !== 'success') throw new Error('It is a good form.');
    expect(submission.value.outbid).toEqual({ mail: true, sms: false, push: false });
    expect(submission.value['ending-soon'].push).toBe(true);
    expect(submission.value.won.mail).toBe(false);
    expect(submit([]).status).toBe('success');
  });

  it('shows the sent switches after a refusal, and the stored ones otherwise', () => {
    const submission = submit(['ending-soon.push']);
    const refused = readChosen(settings, submission.reply({ formErrors: ['Not now.'] }));
    expect(refused['ending-soon'].push.wanted).toBe(true);
    expect(refused.outbid.mail.wanted).toBe(false);
    expect([refused.won.mail.wanted, refused.outbid.sms.wanted]).toEqual([true, true]);
    expect(readChosen(settings, submission.reply())).toBe(settings);
    expect(readChosen(settings, undefined)).toBe(settings);
  });
});
