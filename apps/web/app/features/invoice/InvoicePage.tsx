import type { InvoiceContent } from '@marque/contracts/invoices';
import { languageTag } from '@marque/contracts/locale';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { buttonStyle } from '../../ui/button-style.ts';
import { SaleFrame } from '../sale/SaleFrame.tsx';
import { Amounts } from './Amounts.tsx';

type InvoicePageProps = { id: string; content: InvoiceContent; pdfUrl: string };

/** An invoice or a credit note, as it was issued. It prints on one sheet. */
export function InvoicePage({ id, content, pdfUrl }: InvoicePageProps) {
  const t = useTranslations('sale.documents');
  const { title, number, headings, issuer, recipient, facts, vat, notes, locale } = content;
  return (
    <SaleFrame back={{ route: 'account-vehicle-won', params: { id }, label: t('back') }}>
      <article
        lang={languageTag(locale)}
        className="mt-3 max-w-3xl rounded-md border border-line bg-raised px-5 py-7 sm:px-12 sm:py-12 print:mt-0 print:max-w-none print:border-0 print:bg-transparent print:p-0"
      >
        <h1 className="title text-3xl sm:text-4xl">
          {title} <span className="block font-sans text-base text-ink-muted tabular-nums">{number}</span>
        </h1>
        <div className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 print:grid-cols-2">
          <Party heading={headings.issuer} party={issuer} />
          <Party heading={headings.recipient} party={recipient} />
        </div>
        <dl className="mt-8 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-ink-muted">{name}</dt>
              <dd className="wrap-break-word">{value}</dd>
            </div>
          ))}
        </dl>
        <Amounts content={content} />
        <div className="mt-8 grid gap-2 text-ink-muted text-sm">
          {[vat.note, ...notes].filter(Boolean).map((note) => (
            <p key={note} className="wrap-break-word">
              {note}
            </p>
          ))}
        </div>
      </article>
      <p className="mt-6 print:hidden">
        <a href={pdfUrl} target="_blank" rel="noreferrer" className={buttonStyle('secondary')}>
          <Download className="size-4.5" />
          {t('pdf')}
        </a>
      </p>
    </SaleFrame>
  );
}

type PartyProps = { heading: string; party: InvoiceContent['issuer'] };

const Party = ({ heading, party: { name, lines } }: PartyProps) => (
  <section>
    <h2 className="text-ink-muted text-sm">{heading}</h2>
    <address className="mt-1 not-italic wrap-anywhere">
      <strong className="block font-semibold">{name}</strong>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  </section>
);
