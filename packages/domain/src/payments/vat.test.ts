import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CAR_PLACES,
  COMPANY_PLACES,
  type CompanyPlace,
  VAT_BUYERS,
  VAT_RULES,
  VAT_SCHEMES,
  vatRuleFor,
} from './vat.ts';

const companies = {
  UK: { place: 'UK', country: 'GB' },
  EU: { place: 'EU', country: 'FR' },
  USA: { place: 'USA', country: 'US' },
} as const satisfies Record<CompanyPlace, object>;

/** One line for each row of the table: company, car's country, buyer's number. */
const rows = [
  ['UK', 'GB', null, 'standard'],
  ['UK', 'GB', 'GB123456789', 'standard'],
  ['UK', 'GB', 'DE123456789', 'reverse-charge'],
  ['UK', 'FR', null, 'standard'],
  ['UK', 'FR', 'GB123456789', 'standard'],
  ['UK', 'FR', 'FRXX123456789', 'reverse-charge'],
  ['UK', 'CH', null, 'standard'],
  ['UK', 'CH', 'GB123456789', 'standard'],
  ['UK', 'CH', 'EL123456789', 'reverse-charge'],
  ['EU', 'FR', null, 'standard'],
  ['EU', 'FR', 'FRXX123456789', 'standard'],
  ['EU', 'FR', 'IT12345678901', 'reverse-charge'],
  ['EU', 'DE', null, 'standard'],
  ['EU', 'DE', 'FRXX123456789', 'standard'],
  ['EU', 'DE', 'DE123456789', 'reverse-charge'],
  ['EU', 'US', null, 'standard'],
  ['EU', 'US', 'FRXX123456789', 'standard'],
  ['EU', 'US', 'GB123456789', 'reverse-charge'],
  ['USA', 'US', null, 'outside-scope'],
  ['USA', 'US', 'GB123456789', 'outside-scope'],
  ['USA', 'IT', null, 'outside-scope'],
  ['USA', 'IT', 'IT12345678901', 'outside-scope'],
  ['USA', 'GB', null, 'outside-scope'],
  ['USA', 'GB', 'DE123456789', 'outside-scope'],
] as const;

describe('the VAT on the premium', () => {
  it.each(rows)(
    'of the company in %s, for a car in %s and the number %s: %s',
    (place, carCountry, vatNumber, scheme) => {
      const rule = vatRuleFor({ company: companies[place], carCountry, buyer: { vatNumber } });
      expect(rule).toEqual({ scheme, rate: scheme === 'standard' ? 'standard' : 'zero' });
    },
  );

  it('of a business whose number is of no country that we know is that of a private person', () => {
    for (const vatNumber of ['', 'XX12', 'DE1', 'US123456789'])
      expect(vatRuleFor({ company: companies.UK, carCountry: 'GB', buyer: { vatNumber } }).scheme).toBe(
        'standard',
      );
  });

  it('for a car whose country is not known is that of a car at home', () => {
    for (const vatNumber of [null, 'GB123456789', 'DE123456789'])
      expect(vatRuleFor({ company: companies.EU, carCountry: null, buyer: { vatNumber } })).toBe(
        vatRuleFor({ company: companies.EU, carCountry: 'FR', buyer: { vatNumber } }),
      );
  });
});

const all = COMPANY_PLACES.flatMap((company) =>
  CAR_PLACES.flatMap((car) => VAT_BUYERS.map((buyer) => ({ company, rule: VAT_RULES[company][car][buyer] }))),
);

describe('the table', () => {
  it('charges the standard rate exactly in the standard scheme', () => {
    for (const { rule } of all) expect(rule.rate === 'standard').toBe(rule.scheme === 'standard');
  });

  it('uses every scheme', () => {
    expect(new Set(all.map(({ rule }) => rule.scheme))).toEqual(new Set(VAT_SCHEMES));
  });

  it('gives the rule for every case, and only rules of the company', () => {
    const prefix = fc.constantFrom('GB', 'XI', 'DE', 'FR', 'EL', 'IT', 'US', 'XX');
    const number = fc.tuple(prefix, fc.stringMatching(/^[A-Z0-9]{0,12}$/)).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.constantFrom(...COMPANY_PLACES),
        fc.option(fc.constantFrom('GB', 'FR', 'DE', 'GR', 'US', 'CH', 'JP')),
        fc.option(fc.oneof(number, fc.string())),
        (place, carCountry, vatNumber) => {
          const rule = vatRuleFor({ company: companies[place], carCountry, buyer: { vatNumber } });
          expect(all.filter(({ company }) => company === place).map((row) => row.rule)).toContain(rule);
          if (vatNumber === null) expect(rule.scheme).toBe(place === 'USA' ? 'outside-scope' : 'standard');
        },
      ),
    );
  });
});
