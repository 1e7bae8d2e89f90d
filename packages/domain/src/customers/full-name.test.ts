import { expect, it } from 'vitest';
import { fullName } from './full-name.ts';

it.each([
  ['Ada', 'Byron', 'Ada Byron'],
  ['Ada', null, 'Ada'],
  ['', 'Byron', 'Byron'],
  [null, null, 'ada1815'],
  ['', '', 'ada1815'],
])('the name of a person who gave %j and %j is %s', (first_name, last_name, name) => {
  expect(fullName({ first_name, last_name, username: 'ada1815' })).toBe(name);
});
