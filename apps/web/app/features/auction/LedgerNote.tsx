import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useAuction } from './AuctionContext.tsx';

/** Tells the public that the ledger of an ended auction is unbroken, and leads to the check in their own browser. */
export function LedgerNote() {
  const t = useTranslations('ledgerCheck');
  const { checkedEntries } = useAuction().page;
  if (!checkedEntries) return null;
  return (
    <p className="flex gap-3 text-sm">
      <ShieldCheck className="mt-0.5 size-5 shrink-0 text-success-ink" />
      <span className="min-w-0">
        {t('note', { count: checkedEntries })}{' '}
        <a href="#ledger" className="text-brand-ink underline underline-offset-4">
          {t('noteLink')}
        </a>
      </span>
    </p>
  );
}
