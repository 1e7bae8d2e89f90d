/** The names of the brands that the provider knows. Names of brands are not translated. */
const NAMES: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  cartes_bancaires: 'Cartes Bancaires',
  eftpos_au: 'eftpos',
};

/** Null for a brand that is newer than this page. */
export const brandName = (brand: string): string | null =>
  Object.hasOwn(NAMES, brand) ? (NAMES[brand] ?? null) : null;
