import type { KeptReceipt } from '@marque/contracts/bidding/receipts';
import { listingPath } from '@marque/contracts/listing-path';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';
import { CarName } from '../../ui/CarName.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Price } from '../../ui/Price.tsx';
import { onPage } from '../lists/list-address.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { EmptyOwnList } from './EmptyOwnList.tsx';
import { ReceiptCheck } from './ReceiptCheck.tsx';

type ReceiptsProps = { receipts: KeptReceipt[]; meta: { page: number; pages: number } };

/** The receipts of all bids, newest first. Each can be compared with the public ledger. */
export function Receipts({ receipts, meta }: ReceiptsProps) {
  const t = useTranslations('ownLists');
  const [search] = useSearchParams();
  return (
    <AccountFrame title={t('receipts.title')}>
      {receipts.length === 0 ? (
        <EmptyOwnList text={t('receipts.empty')} />
      ) : (
        <>
          <p className="mb-6 max-w-prose text-ink-muted">{t('receipts.text')}</p>
          <ul className="divide-y divide-line border-line border-y">
            {receipts.map((receipt) => (
              <li key={keyOf(receipt)} className="py-5">
                <ReceiptRow receipt={receipt} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination
        page={meta.page}
        total={receipts.length > 0 ? meta.pages : 1}
        hrefFor={(page) => onPage(search, page) || '.'}
        className="mt-12"
      />
    </AccountFrame>
  );
}

/** A customer has one sealed bid in an auction, or any number of ledger entries. */
const keyOf = ({ listing, proof }: KeptReceipt): string =>
  `${listing.id} ${'sequence' in proof ? proof.sequence : 'sealed'}`;

function ReceiptRow({ receipt }: { receipt: KeptReceipt }) {
  const t = useTranslations('ownLists.receipts');
  const cards = useTranslations('cards');
  const locale = useAppLocale();
  const { listing, kind, amount, at, proof } = receipt;
  const hasPlace = 'sequence' in proof;
  return (
    <article className="grid gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="title text-xl">
          <Link to={listingPath(locale, listing)} className="text-ink no-underline hover:text-brand-ink">
            <CarName>{listing.title}</CarName>
          </Link>
        </h2>
        <p className="text-ink-muted text-sm tabular-nums">{cards('lot', { number: listing.lot_number })}</p>
      </header>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact name={t(`kinds.${kind}`)}>
          {amount === null ? (
            t('hidden')
          ) : (
            <Price amount={amount} currency={listing.currency} className="text-lg" />
          )}
        </Fact>
        <Fact name={t('time')}>
          <LocalTime at={at} show="exact" />
        </Fact>
        {hasPlace && <Fact name={t('position')}>{proof.sequence}</Fact>}
        <Fact name={hasPlace ? t('hash') : t('commitment')} className="sm:col-span-3">
          <code className="break-all text-sm">{hasPlace ? proof.hash : proof.commitment}</code>
        </Fact>
      </dl>
      <ReceiptCheck receipt={receipt} />
    </article>
  );
}

type FactProps = { name: string; children: ReactNode; className?: string };

const Fact = ({ name, children, className }: FactProps) => (
  <div className={classNames('min-w-0', className)}>
    <dt className="text-ink-muted text-xs">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);
