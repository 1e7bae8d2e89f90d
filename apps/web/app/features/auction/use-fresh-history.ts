import { readBids, readSnapshots } from '@marque/contracts/bidding/bids';
import { readComments } from '@marque/contracts/comments';
import { useCallback, useEffect, useRef } from 'react';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import type { AuctionEvent } from './auction-after.ts';
import type { AuctionPage } from './auction-page.ts';
import type { AuctionState } from './auction-state.ts';
import { commentsQuery } from './comments-query.ts';

/** A random delay. It spreads the requests of all viewers of a lot, and one request covers several quick bids. */
const someMoment = () => 300 + Math.random() * 900;

/** Live events carry the price. The bidders and the comments are read a moment later. */
export function useFreshHistory(page: AuctionPage, state: AuctionState, tell: (event: AuctionEvent) => void) {
  const api = useBrowserApi();
  const { asksFor } = page;
  const { id } = page.listing;
  const missing = state.figures.sequence - (state.bids[0]?.sequence ?? 0);

  useEffect(() => {
    if (missing <= 0) return;
    const timer = setTimeout(async () => {
      const answer = await api.call(readBids, {
        params: { id },
        query: { limit: Math.min(missing + 5, 100) },
      });
      if (answer.ok) tell({ name: 'bids.read', bids: answer.data, total: answer.meta.total });
    }, someMoment());
    return () => clearTimeout(timer);
  }, [missing, id, api, tell]);

  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const readLatest = useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(async () => {
      const answer = await api.call(readComments, { params: { id }, query: commentsQuery(asksFor) });
      if (answer.ok) tell({ name: 'comments.read', conversation: answer.data, ...answer.meta });
    }, someMoment());
  }, [api, id, asksFor, tell]);

  const readFigures = useCallback(async () => {
    const answer = await api.call(readSnapshots, { query: { ids: id } });
    const [snapshot] = answer.ok ? answer.data : [];
    if (snapshot) tell({ name: 'figures.read', data: snapshot });
  }, [api, id, tell]);

  return { readComments: readLatest, readFigures };
}
