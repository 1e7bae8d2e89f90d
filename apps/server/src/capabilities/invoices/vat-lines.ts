import type { InvoiceContent } from '@marque/contracts/invoices';
import type { Locale } from '@marque/contracts/locale';
import type { Company } from '../../platform/config/companies.ts';
import type { InvoicedSale } from './repository.ts';
import { writtenBy } from './written.ts';

type Amounts = { net: number; vat: number };

/** The lines above the total, and the wording of the sale's VAT scheme. Outside the scope of VAT there is no VAT line. */
export function vatLines(
  locale: Locale,
  sale: InvoicedSale,
  { net, vat }: Amounts,
  company: Company,
): Pick<InvoiceContent, 'totals' | 'vat'> {
  const written = writtenBy(company, locale, sale);
  const { vat_scheme: scheme, vat_hundredths } = sale;
  const isOutside = scheme === 'outside-scope';
  return {
    totals: [
      { name: isOutside ? written.words.subtotal : written.words.net, value: written.amount(net) },
      ...(isOutside ? [] : [{ name: written.vat(vat_hundredths), value: written.amount(vat) }]),
    ],
    vat: {
      scheme,
      percent: vat_hundredths / 100,
      note: written.scheme(scheme),
    },
  };
}
