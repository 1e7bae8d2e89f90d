import type { AuctionSnapshot } from '@marque/contracts/bidding/bids';
import { customerChannel, listingChannel } from '@marque/contracts/channels';
import { useEffect, useReducer, useRef } from 'react';
import { useSite } from '../../site/site.ts';
import { useLiveChannel } from '../live/use-live-channel.ts';
import { type AuctionEvent, auctionAfter, type SnapshotEvent } from './auction-after.ts';
import type { AuctionPage } from './auction-page.ts';
import { type AuctionState, stateOf } from './auction-state.ts';
import { useCatchUp } from './use-catch-up.ts';
import { useFreshHistory } from './use-fresh-history.ts';
import { useOwnView } from './use-own-view.ts';

const afterEvent = (state: AuctionState, event: AuctionEvent) => auctionAfter(event, state);

/** The page as it was loaded, with all later events applied. */
export function useLiveAuction(page: AuctionPage) {
  const { id } = page.listing;
  const { user } = useSite();
  const [state, tell] = useReducer(afterEvent, page, stateOf);
  const { readComments, readFigures } = useFreshHistory(page, state, tell);
  const { isCutOff, readAnew } = useCatchUp(state.figures, readFigures);

  const ownPage = useOwnView(page, readComments);

  // The state already starts with the first page. Telling it again would render every part of the page twice.
  const known = useRef(page);
  useEffect(() => {
    if (known.current !== page) tell({ name: 'page.read', data: stateOf(page) });
    known.current = page;
  }, [page]);

  const follow = (name: SnapshotEvent | 'outbid', then?: () => void) => (data: AuctionSnapshot) => {
    if (data.id !== id) return;
    tell({ name, data });
    then?.();
  };
  useLiveChannel(
    listingChannel(id),
    {
      'bid.placed': follow('bid.placed'),
      'auction.extended': follow('auction.extended'),
      // These events change what a visitor may do, so the page is read again.
      'auction.started': follow('auction.started', readAnew),
      'auction.ended': follow('auction.ended', readAnew),
      'listing.updated': follow('listing.updated', readAnew),
      'watchers.changed': (data) => tell({ name: 'watchers.changed', data }),
      'comment.posted': (data) => {
        tell({ name: 'comment.posted', data });
        readComments();
      },
      'comment.removed': (data) => {
        tell({ name: 'comment.removed', data });
        readComments();
      },
    },
    readFigures,
  );
  useLiveChannel(user && customerChannel(user.id), { outbid: follow('outbid') });

  return { page: ownPage, state, tell, isCutOff };
}
