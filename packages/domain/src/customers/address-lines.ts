type Address = {
  address1: string | null;
  address2: string | null;
  city: string | null;
  postcode: string | null;
  /** ISO 3166, two letters. */
  country: string | null;
};

/** Countries that write the postcode on a line of its own, below the town. */
const BELOW_TOWN = new Set(['GB', 'IE', 'JE', 'GG', 'IM', 'GI', 'MT', 'IN', 'LK', 'KE', 'HU']);

/** Countries that write the postcode after the town, on the same line. */
const AFTER_TOWN = new Set(['US', 'CA', 'AU', 'NZ', 'ZA', 'SG', 'TH', 'HK', 'TW', 'ID', 'SA', 'PR', 'BM']);

/**
 * The lines of a postal address as its country writes them. Most countries write the postcode before the town. The name
 * of the country is given, because it depends on the reader's language.
 */
export function addressLines(address: Address, countryName: string | null): string[] {
  const { address1, address2, city, postcode, country } = address;
  const town = (() => {
    if (country !== null && BELOW_TOWN.has(country)) return [city, postcode];
    const parts = country !== null && AFTER_TOWN.has(country) ? [city, postcode] : [postcode, city];
    return [parts.filter(isGiven).join(' ')];
  })();
  return [address1, address2, ...town, countryName].filter(isGiven);
}

const isGiven = (line: string | null): line is string => line !== null && line.trim() !== '';
