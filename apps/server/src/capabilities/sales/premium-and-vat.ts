import { type PremiumTerms, premium } from '@marque/domain/bidding/premium';
import type { Region } from '@marque/domain/money/currency';
import { type VatScheme, vatRuleFor } from '@marque/domain/payments/vat';
import { fittingVatNumber } from '@marque/domain/payments/vat-number';

export type PremiumAndVatTerms = {
  premiumTerms: Record<Region, PremiumTerms>;
  companies: Record<Region, { country: string }>;
};

type Bought = {
  region: Region;
  hammer_price: number;
  car_country: string | null;
  buyer_vat_number: string | null;
  /** The country of the buyer's address. A VAT number of another country does not count. */
  buyer_country: string | null;
};

type PremiumAndVat = {
  premium_minor: number;
  vat_minor: number;
  vat_hundredths: number;
  vat_scheme: VatScheme;
};

/** What a buyer pays us for a car. Sales and offers use this rule, so an offer states what its sale will cost. */
export function premiumAndVatOf(
  { region, hammer_price, car_country, buyer_vat_number, buyer_country }: Bought,
  { premiumTerms, companies }: PremiumAndVatTerms,
): PremiumAndVat {
  const rule = vatRuleFor({
    company: { place: region, country: companies[region].country },
    carCountry: car_country,
    buyer: { vatNumber: fittingVatNumber(buyer_vat_number, buyer_country) },
  });
  const terms = premiumTerms[region];
  const vat_percent = rule.rate === 'standard' ? terms.vat_percent : 0;
  const { premium_minor, vat_minor } = premium(hammer_price, { ...terms, vat_percent });
  return { premium_minor, vat_minor, vat_hundredths: Math.round(vat_percent * 100), vat_scheme: rule.scheme };
}
