import { expect, test } from 'vitest';
import { refusalOf } from './refusal-of.server.ts';

test('a page says why a call was refused, also if the call did not arrive', () => {
  const errors = [{ detail: 'The car is sold.' }];
  expect(refusalOf({ status: 409, errors }, 'en')).toEqual({ sentence: 'The car is sold.', status: 409 });
  const lost = refusalOf({ status: 0, errors: [{ detail: '' }] }, 'de');
  expect(lost.status).toBe(503);
  expect(lost.sentence).toMatch(/\w+\.$/);
});
