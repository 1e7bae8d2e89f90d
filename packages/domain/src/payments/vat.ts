import { countryOfVatNumber, isInEu } from './vat-number.ts';

export const VAT_SCHEMES = ['standard', 'reverse-charge', 'outside-scope'] as const;
export type VatScheme = (typeof VAT_SCHEMES)[number];

/** Where our company is, which issues the invoice. */
export const COMPANY_PLACES = ['UK', 'EU', 'USA'] as const;
export type CompanyPlace = (typeof COMPANY_PLACES)[number];

/** Where the car is, seen from the company. */
export const CAR_PLACES = ['same-country', 'elsewhere-in-eu', 'elsewhere'] as const;
export type CarPlace = (typeof CAR_PLACES)[number];

/** A business without a VAT number counts as a private person. `here`: the number is of the company's own country. */
export const VAT_BUYERS = ['private', 'business-here', 'business-abroad'] as const;
export type VatBuyer = (typeof VAT_BUYERS)[number];

export type VatRule = {
  scheme: VatScheme;
  /** `standard`: the rate in the premium terms of the region. */
  rate: 'standard' | 'zero';
};

const standard: VatRule = { scheme: 'standard', rate: 'standard' };
const reverse: VatRule = { scheme: 'reverse-charge', rate: 'zero' };
const outside: VatRule = { scheme: 'outside-scope', rate: 'zero' };

/**
 * The VAT on our premium, which is the price of a service. A business is taxed where it is established, so a foreign
 * one accounts for the VAT itself. A private person is taxed where our company is. Decision record 0060 gives the
 * reasons, and says why the place of the car changes nothing at present.
 */
export const VAT_RULES: Record<CompanyPlace, Record<CarPlace, Record<VatBuyer, VatRule>>> = {
  UK: {
    'same-country': { private: standard, 'business-here': standard, 'business-abroad': reverse },
    'elsewhere-in-eu': { private: standard, 'business-here': standard, 'business-abroad': reverse },
    elsewhere: { private: standard, 'business-here': standard, 'business-abroad': reverse },
  },
  EU: {
    'same-country': { private: standard, 'business-here': standard, 'business-abroad': reverse },
    'elsewhere-in-eu': { private: standard, 'business-here': standard, 'business-abroad': reverse },
    elsewhere: { private: standard, 'business-here': standard, 'business-abroad': reverse },
  },
  USA: {
    'same-country': { private: outside, 'business-here': outside, 'business-abroad': outside },
    'elsewhere-in-eu': { private: outside, 'business-here': outside, 'business-abroad': outside },
    elsewhere: { private: outside, 'business-here': outside, 'business-abroad': outside },
  },
};

export type VatCase = {
  company: { place: CompanyPlace; country: string };
  /** Null: not known. */
  carCountry: string | null;
  buyer: { vatNumber: string | null };
};

export const vatRuleFor = ({ company, carCountry, buyer }: VatCase): VatRule =>
  VAT_RULES[company.place][carPlaceOf(carCountry, company.country)][
    buyerOf(buyer.vatNumber, company.country)
  ];

function carPlaceOf(car: string | null, company: string): CarPlace {
  // Most cars are in the company's own country, so this is the guess for a car whose country is not known.
  if (car === null || car === company) return 'same-country';
  return isInEu(car) ? 'elsewhere-in-eu' : 'elsewhere';
}

function buyerOf(vatNumber: string | null, company: string): VatBuyer {
  const country = vatNumber === null ? null : countryOfVatNumber(vatNumber);
  if (country === null) return 'private';
  return country === company ? 'business-here' : 'business-abroad';
}
