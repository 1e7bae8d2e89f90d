import { describe, expect, it } from 'vitest';
import { contactLetter } from './contact.ts';
import { sellerEnquiry } from './contact-seller.ts';
import { profileUpdate } from './customers/profile.ts';
import { registration } from './customers/registration.ts';
import { faultsOf } from './faults.ts';

const forms = { contactLetter, sellerEnquiry, profileUpdate, registration };

describe.each(Object.entries(forms))('the telephone of %s', (_, { shape: { telephone } }) => {
  it('accepts any notation, is British without a country code, and is stored as E.164', () => {
    expect(telephone.parse('+33 1 42 68 53 00')).toBe('+33142685300');
    expect(telephone.parse('020 7946 0000')).toBe('+442079460000');
  });

  it('is optional', () => {
    expect(telephone.parse(undefined)).toBeUndefined();
  });

  it.each(['call me', '12', '+44'])('refuses %j', (typed) => {
    const { error } = telephone.safeParse(typed);
    expect(error && faultsOf(error).map(({ code }) => code)).toEqual(['telephone-invalid']);
  });
});
