import type { PlacedBid } from '@marque/contracts/bidding/bids';
import { Download } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { CarName } from '../../ui/CarName.tsx';
import { useLocalTime } from '../../ui/use-local-time.ts';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useMoney } from '../auction/use-money.ts';
import { saveFile } from './save-file.ts';

const EXACTLY = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} as const;

/** A remark in brackets, such as the exact time, stays on one line if there is room for it. */
const BEFORE_REMARK = / (?=\()/;

/** The bidder's proof: position and hash in the ledger, or commitment and nonce of a sealed bid. */
export function Receipt({ placed, isOpen }: { placed: PlacedBid; isOpen?: boolean }) {
  const t = useTranslations('bidBox.receipt');
  const { listing } = useAuction().page;
  const { money } = useMoney(listing.currency);
  const { bid, receipt } = placed;
  const localTime = useLocalTime();

  const lines = [
    [t('car'), `${listing.title} (${t('lot', { number: listing.lot_number })})`],
    [t('amount'), money(bid.amount)],
    [t('kind'), t(`kinds.${bid.kind}`)],
    [t('time'), `${localTime(bid.at, EXACTLY)} (${bid.at})`],
    [t('auction'), listing.id],
    ...('hash' in receipt
      ? [
          [t('sequence'), String(receipt.sequence)],
          [t('hash'), receipt.hash],
        ]
      : [
          [t('commitment'), receipt.commitment],
          [t('nonce'), receipt.nonce],
        ]),
  ] as [string, string][];
  const file = `marque-${listing.lot_number}-${bid.at.replace(/\D/g, '').slice(0, 14)}`;

  return (
    <details className="text-sm" open={isOpen}>
      <summary className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4">
        {t('title')}
      </summary>
      <p className="text-ink-muted">{t(bid.kind === 'sealed' ? 'sealedHelp' : 'help')}</p>
      <dl className="mt-3 grid gap-2">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-muted text-xs">{name}</dt>
            <dd className="wrap-anywhere tabular-nums">
              {value.split(BEFORE_REMARK).map((part, place) => (
                <Fragment key={part}>
                  {place > 0 && ' '}
                  <span className="inline-block">
                    <CarName>{part}</CarName>
                  </span>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2 noscript:hidden">
        <Button
          variant="secondary"
          icon={<Download className="size-4" />}
          onPress={() =>
            saveFile(
              `${file}.txt`,
              'text/plain',
              lines.map(([name, value]) => `${name}: ${value}`).join('\n'),
            )
          }
        >
          {t('text')}
        </Button>
        <Button
          variant="secondary"
          icon={<Download className="size-4" />}
          onPress={() =>
            saveFile(
              `${file}.json`,
              'application/json',
              JSON.stringify({ listing: listing.id, lot: listing.lot_number, ...bid, ...receipt }, null, 2),
            )
          }
        >
          {t('json')}
        </Button>
      </div>
    </details>
  );
}
