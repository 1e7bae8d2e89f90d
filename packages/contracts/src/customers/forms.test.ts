import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { faultsOf } from '../faults.ts';
import { telephoneField } from '../telephone-field.ts';
import { profileUpdate } from './profile.ts';
import { passwordReset, registration } from './registration.ts';

const filled = {
  email: 'ada@example.com',
  username: 'ada',
  password: 'tractor lemon nine',
  first_name: 'Ada',
  last_name: 'Lovelace',
  terms: true,
  recaptchaToken: 'token',
};
const faults = (schema: z.ZodType, form: object) => {
  const { error } = schema.safeParse(form, { reportInput: true });
  return Object.fromEntries((error ? faultsOf(error) : []).map(({ pointer, code }) => [pointer, code]));
};

describe('the telephone', () => {
  it.each([
    ['020 7946 0000', '+442079460000'],
    ['+44 20 7946 0000', '+442079460000'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['+49 30 901820', '+4930901820'],
  ])('%s is sent as %s', (typed, number) => {
    expect(telephoneField.parse(typed)).toBe(number);
  });

  it.each(['', '12', 'ada', '+999 123', '+44 20 7946'])('%j is refused', (typed) => {
    expect(faults(telephoneField, typed as unknown as object)).toEqual({ '': 'telephone-invalid' });
  });
});

describe('the registration', () => {
  it('needs no telephone, country, region or newsletter', () => {
    expect(registration.parse(filled)).toEqual(filled);
  });

  it('reports all faults at once', () => {
    expect(
      faults(registration, { telephone: '12', country: 'Atlantis', region: 'MOON', terms: false }),
    ).toEqual({
      '/email': 'email-required',
      '/username': 'username-required',
      '/password': 'password-required',
      '/first_name': 'first-name-required',
      '/last_name': 'last-name-required',
      '/telephone': 'telephone-invalid',
      '/country': 'country-invalid',
      '/region': 'invalid',
      '/terms': 'terms-required',
      '/recaptchaToken': 'required',
    });
  });

  it.each([
    ['password', 'nine char', 'too-short'],
    ['password', 'x'.repeat(201), 'too-long'],
    ['username', 'a b', 'username-invalid'],
    ['first_name', ' \u202e ', 'first-name-required'],
  ])('refuses a %s of %j', (field, value, code) => {
    expect(faults(registration, { ...filled, [field]: value })).toEqual({ [`/${field}`]: code });
  });
});

describe('a password that is typed twice', () => {
  const reset = (password: string, passwordConfirmation: string, token = 'token') =>
    faults(passwordReset, { password, passwordConfirmation, token });

  it('must be the same both times', () => {
    expect(reset('tractor lemon nine', 'tractor lemon nine')).toEqual({});
    expect(reset('tractor lemon nine', 'tractor lemon ten')).toEqual({
      '/passwordConfirmation': 'passwords-differ',
    });
  });

  it('is compared even if other fields have faults, but not if the password itself has one', () => {
    expect(reset('tractor lemon nine', 'other', '')).toEqual({
      '/token': 'token-invalid',
      '/passwordConfirmation': 'passwords-differ',
    });
    expect(reset('short', 'other')).toEqual({ '/password': 'too-short' });
  });
});

describe('a change of the profile', () => {
  it('ignores absent fields, and clears empty fields', () => {
    expect(profileUpdate.parse({ city: ' ', telephone: '', region: null, country: 'fr' })).toEqual({
      city: null,
      telephone: null,
      region: null,
      country: 'FR',
    });
    expect(profileUpdate.parse({})).toEqual({});
  });

  it('cannot change the e-mail address or the rights of an account', () => {
    expect(profileUpdate.parse({ email: 'x@example.com', has_admin_access: true, id: 'x' })).toEqual({});
  });

  it('names the fields with faults', () => {
    expect(faults(profileUpdate, { telephone: '12', country: 'XX', terms: false })).toEqual({
      '/telephone': 'telephone-invalid',
      '/country': 'country-invalid',
      '/terms': 'terms-required',
    });
  });
});
