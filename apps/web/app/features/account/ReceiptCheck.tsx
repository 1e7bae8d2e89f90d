import { readLedger } from '@marque/contracts/bidding/ledger';
import type { KeptReceipt } from '@marque/contracts/bidding/receipts';
import { listingPath } from '@marque/contracts/listing-path';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';

type Outcome = { at: 'checking' | 'failed' | 'broken' | 'notOpened' } | { at: 'sound'; count: number };

/** This browser reads the public ledger, verifies it, and looks for the receipt in it. */
export function ReceiptCheck({ receipt: { listing, proof } }: { receipt: KeptReceipt }) {
  const t = useTranslations('ownLists.receipts');
  const locale = useAppLocale();
  const api = useBrowserApi();
  const [outcome, setOutcome] = useState<Outcome>();

  const check = async (): Promise<Outcome> => {
    const [{ inspectLedger }, answer] = await Promise.all([
      import('../ledger-check/inspect-ledger.ts'),
      api.call(readLedger, { params: { id: listing.id } }),
    ]);
    if (!answer.ok) return { at: 'failed' };
    const { entries, sealed } = answer.data;
    if (!('sequence' in proof) && sealed.length === 0) return { at: 'notOpened' };
    const { findings } = await inspectLedger(answer.data, proof);
    if (!findings.every(({ passed }) => passed)) return { at: 'broken' };
    return { at: 'sound', count: entries.length + sealed.length };
  };
  const press = () => {
    setOutcome({ at: 'checking' });
    check().then(setOutcome, () => setOutcome({ at: 'failed' }));
  };

  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="secondary"
        icon={<ShieldCheck className="size-5" />}
        isPending={outcome?.at === 'checking'}
        onPress={press}
        className="noscript:hidden"
      >
        {t('check')}
      </Button>
      {/* Without JavaScript, the auction's page explains how to check the ledger. */}
      <div className="hidden noscript:block">
        <Link to={`${listingPath(locale, listing)}#ledger`} className={buttonStyle('secondary')}>
          {t('check')}
        </Link>
      </div>
      {outcome?.at === 'checking' && (
        <p role="status" className="text-ink-muted text-sm">
          {t('checking')}
        </p>
      )}
      {outcome?.at === 'sound' && <Notice tone="success">{t('sound', { count: outcome.count })}</Notice>}
      {outcome?.at === 'notOpened' && <Notice tone="info">{t('notOpened')}</Notice>}
      {(outcome?.at === 'broken' || outcome?.at === 'failed') && (
        <Notice tone="danger">{t(outcome.at === 'broken' ? 'broken' : 'failed')}</Notice>
      )}
    </div>
  );
}
