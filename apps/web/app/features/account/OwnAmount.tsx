import type { OwnListing } from '@marque/contracts/listings';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Price } from '../../ui/Price.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { recallSealedHere } from '../bid-box/sealed-memory.ts';

/** The customer's open bid, or the sealed bid: its amount if this browser placed it or if it was opened. */
export function OwnAmount({ listing }: { listing: OwnListing }) {
  const t = useTranslations('ownLists.bids');
  const customer = useSite().user;
  const isHydrated = useHydrated();
  const { id, currency, own_bid: open, own_sealed_bid: sealed } = listing;
  if (!sealed)
    return open === null ? '–' : <Price amount={open.amount} currency={currency} className="text-lg" />;
  const amount =
    sealed.amount ?? (isHydrated && customer ? recallSealedHere(id, customer.id, sealed.at) : null);
  return (
    <>
      {amount === null ? (
        t('inOtherBrowser')
      ) : (
        <Price amount={amount} currency={currency} className="text-lg" />
      )}
      <span className="block text-ink-muted text-xs leading-5">
        <LocalTime at={sealed.at} sentence={(time) => t('sealedSince', { time })} className="inline!" />
      </span>
    </>
  );
}
