import { useSite } from '../../site/site.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useBiddingIfAny } from './BiddingContext.tsx';
import { recallSealedHere } from './sealed-memory.ts';

type OwnSealedBid = {
  at: string;
  /** Null if only another device and the receipt know it. */
  amount: number | null;
  isOpened: boolean;
};

/**
 * The customer's sealed bid on this auction: the latest one of this tab, or the one that the page was read with. Null if
 * there is none, and undefined while that is not known.
 */
export function useOwnSealedBid(): OwnSealedBid | null | undefined {
  const { page } = useAuction();
  const { id, own_sealed_bid: onPage } = page.listing;
  const placed = useBiddingIfAny()?.receipt?.bid;
  const { user: customer, isShared } = useSite();
  const isHydrated = useHydrated();
  const here = placed?.kind === 'sealed' ? placed : null;
  if (here && (!onPage || onPage.at <= here.at))
    return { at: here.at, amount: here.amount, isOpened: (onPage?.amount ?? null) !== null };
  if (!onPage) return isShared && !page.hasOwnView ? undefined : null;
  if (onPage.amount !== null) return { at: onPage.at, amount: onPage.amount, isOpened: true };
  const amount = isHydrated && customer ? recallSealedHere(id, customer.id, onPage.at) : null;
  return { at: onPage.at, amount, isOpened: false };
}
