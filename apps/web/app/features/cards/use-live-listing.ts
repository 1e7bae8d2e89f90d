import { readSnapshots } from '@marque/contracts/bidding/bids';
import { listingChannel } from '@marque/contracts/channels';
import type { ListingSummary } from '@marque/contracts/listing-shapes';
import { type RefObject, useCallback, useEffect, useSyncExternalStore } from 'react';
import { live } from '../live/live.ts';
import { useLiveChannel } from '../live/use-live-channel.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { listingAfter } from './listing-after.ts';
import { snapshots } from './snapshots.ts';
import { useOnScreen } from './use-on-screen.ts';

const handlers = {
  'bid.placed': snapshots.take,
  'auction.started': snapshots.take,
  'auction.extended': snapshots.take,
  'auction.ended': snapshots.take,
  'listing.updated': snapshots.take,
};

/**
 * The current listing. It is followed while its element is on screen. After the end only the sale can change, so the
 * page does not ask for news that it missed.
 */
export function useLiveListing(
  listing: ListingSummary,
  place: RefObject<HTMLElement | null>,
): ListingSummary {
  const { id } = listing;
  const api = useBrowserApi();
  const isOpen = listing.status === 'live' || listing.status === 'scheduled';
  const isFinal = listing.withdrawn || listing.settled === true;
  const isOnScreen = useOnScreen(place);
  const isFollowed = isOnScreen && isOpen;

  useLiveChannel(isOnScreen && !isFinal ? listingChannel(id) : null, handlers);

  // Read it when it appears on screen, when the page loads it again, when a connection opens, and when the
  // tab is shown.
  useEffect(() => {
    if (!isFollowed) return;
    const read = async (ids: string[]) => {
      const answer = await api.call(readSnapshots, { query: { ids: ids.join(',') } });
      return answer.ok ? answer.data : [];
    };
    const catchUp = () => {
      const mayRead = live.connectionState() !== 'connecting' && document.visibilityState === 'visible';
      if (mayRead) snapshots.want(listing.id, read);
    };
    catchUp();
    const stopFollowing = live.onConnectionChange(catchUp);
    document.addEventListener('visibilitychange', catchUp);
    return () => {
      stopFollowing();
      document.removeEventListener('visibilitychange', catchUp);
    };
  }, [isFollowed, api, listing]);

  const subscribe = useCallback((listener: () => void) => snapshots.subscribe(id, listener), [id]);
  const snapshot = useSyncExternalStore(
    subscribe,
    () => snapshots.of(id),
    () => undefined,
  );
  return listingAfter(listing, snapshot);
}
