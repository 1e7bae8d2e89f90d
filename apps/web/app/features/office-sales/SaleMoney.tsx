import type { OfficeSale } from '@marque/contracts/sales/office';
import { brandName } from '@marque/domain/payments/card-brands';
import type { RefundState } from '@marque/domain/payments/refund-lifecycle';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useMoney } from '../auction/use-money.ts';
import { officeLink } from '../office/OfficeTable.tsx';
import { SaleSection } from '../sale/SaleSection.tsx';

/** The payment, the documents, the refunds, and refunds that wait for a second person. */
export function SaleMoney({ sale }: { sale: OfficeSale }) {
  const t = useTranslations('office.sales.money');
  const { minor } = useMoney(sale.currency);
  return (
    <SaleSection id="money" title={t('title')}>
      {sale.owed_minor > 0 && <Notice tone="warning">{t('owed', { amount: minor(sale.owed_minor) })}</Notice>}
      {sale.refund_proposals.map(({ id, payload, reason, proposed_by, expires_at }) => (
        <Notice
          key={id}
          tone="warning"
          title={t('proposal', { amount: minor(Number(payload.amount_minor)) })}
          className="text-sm"
        >
          <p className="whitespace-pre-line wrap-anywhere">
            {proposed_by.username}: {reason}
          </p>
          <p className="mt-1">
            {t.rich('expires', { time: () => <RelativeTime at={expires_at} /> })}{' '}
            <RouteLink to="office-proposals" className={officeLink}>
              {t('toProposals')}
            </RouteLink>
          </p>
        </Notice>
      ))}
      <div className="grid gap-1 text-sm">
        <Payment sale={sale} />
        <Documents sale={sale} />
      </div>
      {sale.refunds.length > 0 && <Refunds sale={sale} />}
    </SaleSection>
  );
}

function Payment({ sale: { payment, next_charge_at, invoice } }: { sale: OfficeSale }) {
  const t = useTranslations('office.sales.money');
  return (
    <>
      {payment && (
        <p>
          {t(`states.${payment.state}`)}
          {payment.card && (
            <>
              {' · '}
              <CardName {...payment.card} />
            </>
          )}
          {' · '}
          <RelativeTime at={payment.updated_at} className="text-ink-muted" />
        </p>
      )}
      {payment?.state !== 'succeeded' && invoice && <p>{t('otherWay')}</p>}
      {!payment && !invoice && <p>{t('noPayment')}</p>}
      {next_charge_at && (
        <p>
          <LocalTime at={next_charge_at} sentence={(time) => t('automatic', { time })} />
        </p>
      )}
    </>
  );
}

function CardName({ brand, last4 }: { brand: string; last4: string }) {
  const t = useTranslations('office.sales.money');
  const name = brandName(brand);
  return name ? t('card', { brand: name, last4 }) : t('anyCard', { last4 });
}

/** The invoice and the credit notes, as PDFs. */
function Documents({ sale: { invoice, credit_notes } }: { sale: OfficeSale }) {
  const t = useTranslations('sale.documents');
  if (!invoice && credit_notes.length === 0) return null;
  const documents = [
    ...(invoice ? [{ ...invoice, name: t('invoice', { number: invoice.number }) }] : []),
    ...credit_notes.map((note) => ({ ...note, name: t('creditNote', { number: note.number }) })),
  ];
  return (
    <ul className="flex flex-wrap gap-x-5">
      {documents.map(({ name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" className={`${officeLink} inline-block py-1`}>
            {name} (PDF)
          </a>
        </li>
      ))}
    </ul>
  );
}

const TONES: Record<RefundState, 'neutral' | 'success' | 'danger'> = {
  ...{ created: 'neutral', submitted: 'neutral', unknown: 'neutral' },
  ...{ succeeded: 'success', failed: 'danger' },
};

function Refunds({ sale }: { sale: OfficeSale }) {
  const t = useTranslations('office.sales.refunds');
  const { minor } = useMoney(sale.currency);
  return (
    <div>
      <h3 id="refunds" className="pb-2 font-medium text-sm">
        {t('title')}
      </h3>
      <ul aria-labelledby="refunds" className="divide-y divide-line border border-line text-sm">
        {sale.refunds.map(({ id, amount_minor, state, to_card, reason, created_at }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3 py-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
              <span>{t(to_card ? 'toCard' : 'otherWay')}</span>
              <RelativeTime at={created_at} className="text-ink-muted" />
            </p>
            <p className="text-right font-medium tabular-nums">{minor(amount_minor)}</p>
            {reason !== null && (
              <p className="col-span-2 whitespace-pre-line wrap-anywhere text-ink-muted">{reason}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
