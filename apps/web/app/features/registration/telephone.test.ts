import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { readTelephone, withoutDialCode, withTelephone } from './telephone.ts';

describe('readTelephone', () => {
  it.each([
    ['020 7946 0000', 'GB', '+44 20 7946 0000', 'GB'],
    ['01 42 68 53 00', 'FR', '+33 1 42 68 53 00', 'FR'],
    ['+49 30 901820', 'GB', '+49 30 901820', 'DE'],
    ['(212) 555-0123', 'US', '+1 212 555 0123', 'US'],
    ['020 7946 0000', 'nowhere', '+44 20 7946 0000', 'GB'],
  ])('reads %s in %s as %s of %s', (typed, country, number, owner) => {
    expect(readTelephone(typed, country)).toEqual({ number, country: owner });
  });

  it.each(['', '12', 'ada', '+44'])('reads %j as no number', (typed) => {
    expect(readTelephone(typed, 'GB')).toBeNull();
  });

  it('reads a number again without its dial code, in every country', () => {
    for (const [country, national] of Object.entries(examples)) {
      const written = readTelephone(national, country);
      expect(written, country).not.toBeNull();
      const shown = withoutDialCode(written?.number ?? '');
      expect(readTelephone(shown, country), `${country} ${shown}`).toEqual(written);
    }
  });

  it('reads its own output again', () => {
    const written = readTelephone('01 42 68 53 00', 'FR');
    expect(readTelephone(written?.number ?? '', 'GB')).toEqual(written);
  });
});

describe('withTelephone', () => {
  const form = (telephone: string, telephoneCountry: string) => {
    const data = new FormData();
    data.set('telephone', telephone);
    data.set('telephoneCountry', telephoneCountry);
    return withTelephone(data).get('telephone');
  };

  it('uses the country next to the number, and leaves an invalid number unchanged', () => {
    expect(form('030 901820', 'DE')).toBe('+49 30 901820');
    expect(form('call me', 'DE')).toBe('call me');
  });
});
