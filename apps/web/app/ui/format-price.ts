const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (currency: string, locale: string) => {
  const key = `${locale} ${currency}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    });
  formats.set(key, format);
  return format;
};

/** Whole units without decimals. `locale` is a BCP 47 tag. */
export const formatPrice = (amount: number, currency: string, locale: string) =>
  formatOf(currency, locale).format(amount);
