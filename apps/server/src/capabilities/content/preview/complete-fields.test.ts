import { expect, test } from 'vitest';
import { presentText } from '../present-text.ts';
import { completeFields } from './complete-fields.ts';

const now = new Date('2026-06-01T12:00:00Z');
const whole = {
  ...{
    title: 'Goodwood',
    description: 'A weekend',
    updated: '2026-05-01',
    place: 'Chichester',
    region: 'UK',
  },
  body: 'Words.',
};
const span = { starts: '2026-07-10', ends: '2026-07-12' };
const complete = (fields: object) => completeFields('event', { ...whole, ...fields }, now);
const present = (fields: Record<string, unknown>) =>
  presentText.event({ id: 'goodwood', slug: 'goodwood', fields, locale: 'en' });

test.each([
  ['starts in the future without an end', { starts: '2026-07-10' }, ['2026-07-10', '2026-07-10']],
  ['started in the past without an end', { starts: '2026-05-10' }, ['2026-05-10', '2026-05-10']],
  ['ends before it starts', { starts: '2026-07-10', ends: '2026-07-09' }, ['2026-07-10', '2026-07-10']],
  ['ended, without a start', { ends: '2026-05-10' }, ['2026-06-01', '2026-06-01']],
  ['has no valid day', { starts: 'soon', ends: 'later' }, ['2026-06-01', '2026-06-01']],
  ['opens without a time zone', { ...span, opens: '09:00' }, ['2026-07-10', '2026-07-12']],
  ['closes without opening', { ...span, closes: '18:00', time_zone: 'UTC' }, ['2026-07-10', '2026-07-12']],
] as const)('the preview of an event that %s shows its days', (_, fields, [starts_on, ends_on]) => {
  expect(present(complete(fields))).toMatchObject({
    ...{ title: 'Goodwood', body: 'Words.', starts_on, ends_on },
    ...{ opens: null, closes: null, time_zone: null },
  });
});

test('what is valid stays as it is', () => {
  const fields = { ...whole, ...span, opens: '09:00', closes: '18:00', time_zone: 'Europe/London' };
  expect(completeFields('event', fields, now)).toBe(fields);
  expect(present(complete({ ...fields, title: '' }))).toMatchObject({ title: '…', opens: '09:00' });
});

test('an empty draft of a text with a page has dots', () => {
  expect(completeFields('page', {}, now)).toMatchObject({ title: '…', description: '…' });
  expect(
    presentText.story({ id: 'a', slug: 'a', fields: completeFields('story', {}, now), locale: 'en' }),
  ).toMatchObject({ ...{ author: '…', body: '…' }, picture: { src: '/icon-512.png' } });
});
