import { describe, expect, it } from 'vitest';
import type { User } from '../customers.ts';
import { addressOfCustomer, customerOf, isComplete } from './customer.ts';

const user: User = {
  id: '0197a2b0-0000-7000-8000-000000000001',
  email: 'ada@example.com',
  username: 'ada',
  profile: {
    first_name: 'Ada',
    last_name: 'Lovelace',
    address1: '12 St James’s Square',
    address2: null,
    city: 'London',
    country: 'GB',
    postcode: 'SW1Y 4JH',
    region: 'UK',
    telephone: '+442079460000',
    payment_customer_id: 'payer',
    validated_to_bid: false,
    not_validated_to_bid_reasons: ['card-expired'],
    default_payment_id: 'card',
    default_payment_expiry: '2026-05-31',
    email_verified_at: '2026-06-01T12:00:00.000Z',
    phone_verified_at: null,
    has_admin_access: false,
    roles: [],
    newsletter_optin_at: null,
    locale: 'en',
    bid_limit: null,
    identity_verified_at: null,
  },
};
const named = (first_name: string | null, last_name: string | null) =>
  customerOf({ ...user, profile: { ...user.profile, first_name, last_name } }).name;

describe('customerOf', () => {
  it('maps each field of the user', () => {
    expect(customerOf(user)).toEqual({
      id: user.id,
      email: 'ada@example.com',
      username: 'ada',
      name: 'Ada Lovelace',
      firstName: 'Ada',
      lastName: 'Lovelace',
      address1: '12 St James’s Square',
      address2: null,
      city: 'London',
      country: 'GB',
      postcode: 'SW1Y 4JH',
      region: 'UK',
      paymentProviderId: 'payer',
      validatedToBid: false,
      notValidatedToBidReasons: ['card-expired'],
      hasDefaultCard: true,
      cardExpiry: '2026-05-31',
      emailVerifiedAt: '2026-06-01T12:00:00.000Z',
      phoneVerifiedAt: null,
      hasAdminAccess: false,
      telephone: '+442079460000',
      newsletterOptinAt: null,
    });
  });

  it.each([
    ['Ada', 'Lovelace', 'Ada Lovelace'],
    ['Ada', null, 'Ada'],
    [null, 'Lovelace', 'Lovelace'],
    [' ', '', 'ada'],
    [null, null, 'ada'],
  ])('gives %j %j the name %s', (first, last, name) => {
    expect(named(first, last)).toBe(name);
  });

  it('reports a default card only if the user has the id of one', () => {
    const without = { ...user, profile: { ...user.profile, default_payment_id: null } };
    expect(customerOf(without).hasDefaultCard).toBe(false);
  });
});

describe('addressOfCustomer', () => {
  it('joins the parts that are present with spaces', () => {
    expect(addressOfCustomer(customerOf(user))).toBe('12 St James’s Square London GB SW1Y 4JH');
    const nowhere = { address1: null, address2: '', city: null, country: null, postcode: null };
    expect(addressOfCustomer(nowhere)).toBe('');
  });
});

describe('isComplete', () => {
  const stored = customerOf(user);

  it('accepts empty fields', () => {
    expect(isComplete(stored)).toBe(true);
  });

  it.each(Object.keys(stored))('is false without %s', (field) => {
    const { [field as keyof typeof stored]: _, ...rest } = stored;
    expect(isComplete(rest)).toBe(false);
  });
});
