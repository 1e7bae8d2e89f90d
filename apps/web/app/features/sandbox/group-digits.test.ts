import { expect, it } from 'vitest';
import { groupDigits } from './group-digits.ts';

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['6011111111111117', '6011 1111 1111 1117'],
])('writes %s as %s', (number, written) => {
  expect(groupDigits(number)).toBe(written);
});
