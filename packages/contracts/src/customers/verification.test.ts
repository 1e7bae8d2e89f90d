import { expect, it } from 'vitest';
import { phoneCode } from './verification.ts';

it.each(['312898', '312 898', ' 312-898 ', '3 1 2 8 9 8', '312–898', '312 898'])(
  'reads the code %j',
  (typed) => {
    expect(phoneCode.parse({ code: typed })).toEqual({ code: '312898' });
  },
);

it.each([
  ['', 'code-required'],
  [' - ', 'code-required'],
  ['31289', 'code-invalid'],
  ['3128981', 'code-invalid'],
  ['31289a', 'code-invalid'],
])('refuses %j: %s', (typed, code) => {
  expect(phoneCode.safeParse({ code: typed }).error?.issues[0]?.message).toBe(code);
});
