import { expect, it } from 'vitest';
import { respondBy } from './respond-by.ts';

it.each([
  ['on a Tuesday', '2026-06-02T10:00:00Z', '2026-06-03T10:00:00Z'],
  ['on a Friday', '2026-06-05T10:00:00Z', '2026-06-08T10:00:00Z'],
  ['on a Saturday', '2026-06-06T10:00:00Z', '2026-06-08T10:00:00Z'],
  ['on a Sunday', '2026-06-07T10:00:00Z', '2026-06-08T10:00:00Z'],
])('promises an answer within one working day to a car submitted %s', (_day, submitted, answered) => {
  expect(respondBy(new Date(submitted), 'Europe/London')).toEqual(new Date(answered));
});

it('counts the days of the region', () => {
  // It is Thursday evening in New York and Friday in London; a day later it is Friday and Saturday.
  const submitted = new Date('2026-06-05T02:00:00Z');
  expect(respondBy(submitted, 'America/New_York')).toEqual(new Date('2026-06-06T02:00:00Z'));
  expect(respondBy(submitted, 'Europe/London')).toEqual(new Date('2026-06-08T02:00:00Z'));
});
