import type { User } from '@marque/contracts/customers';
import { describe, expect, it } from 'vitest';
import { customerName } from './customer-name.ts';

const named = (first_name: string | null, last_name: string | null) =>
  ({ username: 'ada', profile: { first_name, last_name } }) as User;

describe('customerName', () => {
  it.each([
    ['Ada', 'Lovelace', 'Ada Lovelace'],
    ['Ada', null, 'Ada'],
    [null, 'Lovelace', 'Lovelace'],
    ['', '', 'ada'],
    [null, null, 'ada'],
  ])('of %j and %j is %j', (first, last, name) => {
    expect(customerName(named(first, last))).toBe(name);
  });
});
