import type { InvoiceContent } from '@marque/contracts/invoices';
import { languageTag } from '@marque/contracts/locale';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { buttonStyle } from '../../ui/button-style.ts';
import { SaleFrame } from '../sale/SaleFrame.tsx';

type InvoicePageProps = { id: string; content: InvoiceContent; pdfUrl: string };

/** An invoice or a credit note, as it was issued. It prints on one sheet. */
export function InvoicePage({ id, content, pdfUrl }: InvoicePageProps) {
  const t = useTranslations('sale.documents');
  const { title, issuer, recipient, facts, items, totals, vat, notes, locale } = content;
  return (
    <SaleFrame
      back={{ route: 'account-vehicle-won', params: { id }, label: t('back') }}
      title={t(content.kind === 'invoice' ? 'invoice' : 'creditNote', { number: content.number })}
    >
      <p className="mt-4 mb-6 print:hidden">
        <a href={pdfUrl} target="_blank" rel="noreferrer" className={buttonStyle('secondary')}>
          <Download className="size-4.5" />
          {t('pdf')}
        </a>
      </p>
      <article
        lang={languageTag(locale)}
        className="max-w-3xl rounded-md border border-line bg-raised px-5 py-7 sm:px-12 sm:py-12 print:max-w-none print:border-0 print:p-0"
      >
        <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
          <h2 className="title text-3xl sm:text-4xl">{title}</h2>
          <Party party={issuer} />
        </header>
        <div className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2">
          <Party party={recipient} />
          <dl className="grid grid-cols-[auto_1fr] content-start gap-x-5 gap-y-1 text-sm">
            {facts.map(({ name, value }) => (
              <div key={name} className="contents">
                <dt className="text-ink-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <dl className="mt-10 border-ink border-t tabular-nums">
          {items.map(({ name, value }) => (
            <Row key={name} name={name} value={value} />
          ))}
        </dl>
        <dl className="ml-auto w-full tabular-nums sm:w-2/3">
          {totals.map(({ name, value }, place) => (
            <Row key={name} name={name} value={value} isLast={place === totals.length - 1} />
          ))}
        </dl>
        <div className="mt-8 grid gap-2 text-ink-muted text-sm">
          {[vat.note, ...notes].filter(Boolean).map((note) => (
            <p key={note} className="wrap-break-word">
              {note}
            </p>
          ))}
        </div>
      </article>
    </SaleFrame>
  );
}

const Party = ({ party: { name, lines } }: { party: InvoiceContent['issuer'] }) => (
  <address className="not-italic wrap-anywhere">
    <strong className="block font-semibold">{name}</strong>
    {lines.map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </address>
);

const Row = ({ name, value, isLast = false }: { name: string; value: string; isLast?: boolean }) => (
  <div
    className={`flex items-baseline justify-between gap-6 border-line border-b py-3 ${isLast ? 'font-semibold text-lg' : ''}`}
  >
    <dt className="min-w-0 wrap-break-word">{name}</dt>
    <dd className="shrink-0 text-right">{value}</dd>
  </div>
);
