import { readLedger } from '@marque/contracts/bidding/ledger';
import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { translatorOf } from '../../site/i18n.ts';
import { useSite } from '../../site/site.ts';
import { useAppLocale } from '../../site/use-address.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useBiddingIfAny } from '../bid-box/BiddingContext.tsx';
import { saveFile } from '../bid-box/save-file.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { inspectLedger, type Ledger } from './inspect-ledger.ts';

type Checked = { ledger: Ledger } & Awaited<ReturnType<typeof inspectLedger>>;

export function CheckedLedger() {
  const translate = translatorOf(useAppLocale());
  const api = useBrowserApi();
  const { id } = useAuction().page.listing;
  const receipt = useBiddingIfAny()?.receipt?.receipt;
  const [checked, setChecked] = useState<Checked | 'failed' | null>(null);

  useEffect(() => {
    const check = async () => {
      const answer = await api.call(readLedger, { params: { id } });
      if (!answer.ok) return setChecked('failed');
      setChecked({ ledger: answer.data, ...(await inspectLedger(answer.data, receipt)) });
    };
    check().catch(() => setChecked('failed'));
  }, [api, id, receipt]);

  if (checked === null) return <Skeleton className="mt-4 h-24" />;
  if (checked === 'failed')
    return (
      <Notice tone="danger" className="mt-4">
        {translate('ledgerResult.failed')}
      </Notice>
    );
  return <Result {...checked} />;
}

function Result({ ledger, verdict, findings }: Checked) {
  const translate = translatorOf(useAppLocale());
  const { config, publicUrl } = useSite();
  const isSound = findings.every(({ passed }) => passed);
  const { id } = ledger.auction;
  return (
    <div className="mt-4 grid gap-4">
      <Notice
        tone={isSound ? 'success' : 'danger'}
        title={translate(isSound ? 'ledgerResult.sound' : 'ledgerResult.broken')}
      >
        {verdict.valid
          ? translate('ledgerResult.counted', { count: verdict.length })
          : translate('ledgerResult.fault', {
              entry: verdict.at,
              reason: translate(`ledgerResult.reason.${verdict.reason}`),
            })}
      </Notice>
      <ul className="grid gap-2">
        {findings.map(({ check, passed }) => (
          <li key={check} className="flex gap-3">
            {passed ? (
              <Check className="mt-0.5 size-5 text-success-ink" />
            ) : (
              <X className="mt-0.5 size-5 text-danger-ink" />
            )}
            <span className="min-w-0">
              {translate(passed ? `ledgerResult.passed.${check}` : `ledgerResult.broke.${check}`)}
            </span>
          </li>
        ))}
      </ul>
      <details className="text-sm">
        <summary className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4">
          {translate('ledgerResult.yourself')}
        </summary>
        <p className="max-w-[68ch] text-ink-muted">{translate('ledgerResult.yourselfText')}</p>
        <pre className="mt-3 whitespace-pre-wrap rounded-sm bg-surface p-4 text-xs/5 wrap-anywhere">
          <code>{`sha256(JSON.stringify([previousHash, auctionId, sequence, kind, bidder, amount, at, voids,
  ...(extension ? [extension.endsAt, extension.reason] : [])]))

curl -H 'access-token: ${config.access_token}' ${publicUrl}/api/listings/${id}/ledger`}</code>
        </pre>
        <Button
          variant="secondary"
          className="mt-3"
          onPress={() => saveFile(`ledger-${id}.json`, 'application/json', JSON.stringify(ledger, null, 2))}
        >
          {translate('ledgerResult.download')}
        </Button>
      </details>
    </div>
  );
}
