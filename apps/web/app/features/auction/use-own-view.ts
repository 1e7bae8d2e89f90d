import { readOwnView } from '@marque/contracts/own-view';
import { isSealedPlan, type PlanType } from '@marque/domain/listings/plan-type';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { mayPass } from '../../site/may-pass.ts';
import { useSite } from '../../site/site.ts';
import { keepTrying } from '../../ui/keep-trying.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import type { AuctionPage } from './auction-page.ts';

type OwnView = Pick<AuctionPage['listing'], 'own_bid' | 'own_sealed_bid' | 'own_purchase'>;

/** Completes a page that is shared by all customers with what only this customer sees. */
export function useOwnView(page: AuctionPage, readComments: () => void): AuctionPage {
  const { id } = page.listing;
  const { isShared } = useSite();
  const api = useBrowserApi();
  const [own, setOwn] = useState<OwnView | null>(null);

  const complete = useEffectEvent(async (isCurrent: () => boolean) => {
    const answered = await keepTrying(async () => {
      const answer = await api.call(readOwnView, { params: { id } });
      if (answer.ok) return answer.data;
      if (isCurrent() && mayPass(answer.status)) throw new Error('The own view could not be read yet.');
      return null;
    });
    // The page may have been read again meanwhile, and then it is newer.
    if (!answered || !isCurrent()) return;
    const { conversation_differs, ...view } = answered;
    // A new value renders the whole page again, which most customers do not need. The shared page may be older than the
    // customer's bid.
    const isSealed = isSealedPlan(page.listing.type_plan as PlanType);
    const isNeeded = isSealed || view.own_bid !== null || view.own_purchase !== null;
    if (isNeeded) setOwn(view);
    if (conversation_differs) readComments();
  });
  // A page that is read again is the customer's own, and contains the customer's bids.
  useEffect(() => {
    if (!isShared) {
      setOwn(null);
      return;
    }
    let isCurrent = true;
    void complete(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [isShared]);

  return useMemo(
    () => (own ? { ...page, hasOwnView: true, listing: { ...page.listing, ...own } } : page),
    [page, own],
  );
}
