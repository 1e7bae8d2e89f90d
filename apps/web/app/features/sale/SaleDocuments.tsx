import type { Sale } from '@marque/contracts/sales/sale';
import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';

const linkStyle =
  'inline-flex min-h-11 items-center gap-2 text-brand-ink underline decoration-1 underline-offset-4';

/** The invoice and the credit notes, each as a page and as a PDF. */
export function SaleDocuments({ sale }: { sale: Sale }) {
  const t = useTranslations('sale.documents');
  const { invoice, credit_notes, listing_id: id } = sale;
  if (!invoice && credit_notes.length === 0) return null;
  return (
    <ul className="border-line border-t">
      {invoice && (
        <li className="flex flex-wrap items-center justify-between gap-x-5 border-line border-b py-1.5">
          <RouteLink to="account-vehicle-won-invoice" params={{ id }} className={linkStyle}>
            <FileText className="size-4.5 shrink-0" />
            {t('invoice', { number: invoice.number })}
          </RouteLink>
          <PdfLink href={invoice.url} name={t('pdfOf', { number: invoice.number })} />
        </li>
      )}
      {credit_notes.map(({ number, url }) => (
        <li
          key={number}
          className="flex flex-wrap items-center justify-between gap-x-5 border-line border-b py-1.5"
        >
          <RouteLink to="account-vehicle-won-credit-note" params={{ id, number }} className={linkStyle}>
            <FileText className="size-4.5 shrink-0" />
            {t('creditNote', { number })}
          </RouteLink>
          <PdfLink href={url} name={t('pdfOf', { number })} />
        </li>
      ))}
    </ul>
  );
}

const PdfLink = ({ href, name }: { href: string; name: string }) => (
  <a href={href} target="_blank" rel="noreferrer" aria-label={name} className={linkStyle}>
    PDF
  </a>
);
