import { isDeepStrictEqual } from 'node:util';
import type { Region } from '@marque/domain/money/currency';
import { countryOfVatNumber, isInEu } from '@marque/domain/payments/vat-number';
import { z } from 'zod';

const line = z.string().trim().min(1).max(200);

const company = z.strictObject({
  name: line,
  /** Street, postcode and town, as they stand on an envelope. The country is added in the reader's language. */
  address: z.array(line).min(1).max(5),
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Null: the company has none, as in the USA. */
  vat_number: z.string().nullable(),
  /** Register and number, capital and whatever else the law of the country wants on an invoice. */
  registration: line,
});

/** Our company in a region. It issues the invoices of the region's sales. */
export type Company = z.output<typeof company>;
export type Companies = Record<Region, Company>;

export const EXAMPLE_COMPANIES: Companies = {
  UK: {
    name: 'Marque Auctions Ltd',
    address: ['1 Example Mews', 'London W1A 1AA'],
    country: 'GB',
    vat_number: 'GB123456789',
    registration: 'Registered in England and Wales, no. 01234567',
  },
  EU: {
    name: 'Marque Enchères SAS',
    address: ['1 rue de l’Exemple', '75000 Paris'],
    country: 'FR',
    vat_number: 'FRXX123456789',
    registration: 'SAS au capital de 10 000 €, RCS Paris 123 456 789',
  },
  USA: {
    name: 'Marque Auctions Inc.',
    address: ['1 Example Avenue', 'New York, NY 10001'],
    country: 'US',
    vat_number: null,
    registration: 'Incorporated in Delaware, EIN 12-3456789',
  },
};

const isCountryOf: Record<Region, (country: string) => boolean> = {
  UK: (country) => country === 'GB',
  EU: isInEu,
  USA: (country) => country === 'US',
};

/** The setting of one company, as JSON. Whoever charges VAT needs a VAT number of the same country. */
export const companySetting = (region: Region) =>
  z
    .string()
    .transform(parseJson)
    .pipe(
      company
        .refine(({ country }) => isCountryOf[region](country), {
          error: `the country is not in the region ${region}`,
        })
        .refine(
          ({ country, vat_number }) =>
            vat_number === null ? region === 'USA' : countryOfVatNumber(vat_number) === country,
          { error: 'vat_number is not a VAT number of the same country' },
        ),
    )
    .default(EXAMPLE_COMPANIES[region]);

function parseJson(text: string, context: z.RefinementCtx<string>): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
}

/** Whether a company still has a value of its example. The country may be the same. */
export const isExample = (region: Region, { country: _country, ...given }: Company): boolean =>
  Object.entries(given).some(
    ([name, value]) =>
      value !== null && isDeepStrictEqual(value, EXAMPLE_COMPANIES[region][name as keyof Company]),
  );
