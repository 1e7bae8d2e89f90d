import type { User } from '@marque/contracts/customers';
import { customerOf } from '@marque/contracts/customers/customer';
import { describe, expect, it } from 'vitest';
import { deriveKey } from '../../platform/secret-box.ts';
import { createCustomerCookie } from './customer-cookie.ts';

const key = [deriveKey('a-secret-for-the-cookies-of-the-tests', 'customer-cookie')] as const;
const user: User = {
  id: '0197a2b0-0000-7000-8000-000000000001',
  email: 'ada@example.com',
  username: 'ada',
  profile: {
    ...{
      first_name: 'Ada',
      last_name: 'Lovelace',
      address1: null,
      address2: null,
      city: null,
      country: null,
    },
    ...{ postcode: null, region: null, telephone: null, payment_customer_id: null, locale: null },
    ...{ validated_to_bid: false, not_validated_to_bid_reasons: ['no-default-card'] },
    ...{ default_payment_id: null, default_payment_expiry: null, email_verified_at: null },
    ...{ phone_verified_at: null, has_admin_access: false, roles: [], newsletter_optin_at: null },
    bid_limit: null,
    identity_verified_at: null,
  },
};
const { seal, open } = createCustomerCookie(key);
const sealed = seal(user) ?? '';
const otherStart = sealed.startsWith('A') ? 'B' : 'A';

describe('the cookie with customer data', () => {
  it('decrypts to the customer, and is unreadable while encrypted', () => {
    expect(open(sealed)).toEqual(customerOf(user));
    for (const reading of [sealed, Buffer.from(sealed, 'base64url').toString('latin1')])
      expect(reading).not.toMatch(/ada@example|Lovelace/i);
  });

  it('is different each time', () => {
    expect(seal(user)).not.toBe(sealed);
  });

  it.each(['', 'x', sealed.slice(0, -4), `${otherStart}${sealed.slice(1)}`, `${sealed}AAAA`])(
    'does not open %s',
    (forged) => {
      expect(open(forged)).toBeNull();
    },
  );

  it('does not open with another secret', () => {
    expect(
      createCustomerCookie([deriveKey('another-secret-for-the-same-cookies!', 'customer-cookie')]).open(
        sealed,
      ),
    ).toBeNull();
  });

  it('is not written if it is too large for a browser', () => {
    const long = { ...user, profile: { ...user.profile, address1: '€'.repeat(2_000) } };
    expect(seal(long)).toBeNull();
  });
});
