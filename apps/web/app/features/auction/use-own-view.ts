import { readOwnView } from '@marque/contracts/own-view';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSite } from '../../site/site.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import type { AuctionPage } from './auction-page.ts';

/** Completes a page that is shared by all customers with what only this customer sees. */
export function useOwnView(page: AuctionPage, readComments: () => void): AuctionPage {
  const { id } = page.listing;
  const { isShared } = useSite();
  const api = useBrowserApi();
  const [ownMaximum, setOwnMaximum] = useState<number | null>(null);

  const complete = useEffectEvent(async () => {
    const answer = await api.call(readOwnView, { params: { id } });
    if (!answer.ok) return;
    setOwnMaximum(answer.data.own_maximum);
    if (answer.data.conversation_differs) readComments();
  });
  // A page that is read again is the customer's own, and contains the maximum.
  useEffect(() => {
    if (isShared) void complete();
    else setOwnMaximum(null);
  }, [isShared]);

  return useMemo(
    () => (ownMaximum === null ? page : { ...page, listing: { ...page.listing, own_maximum: ownMaximum } }),
    [page, ownMaximum],
  );
}
