import { readWatchlist, unwatchListing, watchListing } from '@marque/contracts/watchlist';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { toasts } from '../../ui/toast-store.ts';
import { noteInterest } from '../push/interest.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { watchlist } from './watchlist.ts';

/** Whether the customer of this page watches a listing, and how to change it. */
export function useWatching(listingId: string) {
  const t = useTranslations('watchlist');
  const api = useBrowserApi();
  const userId = useSite().user?.id ?? null;

  useEffect(() => {
    void watchlist.open(userId, async () => {
      if (userId === null) return null;
      const answer = await api.call(readWatchlist, { query: { userId } });
      return answer.ok ? answer.data.map(({ watchable_id }) => watchable_id) : null;
    });
  }, [api, userId]);

  const isWatched = useSyncExternalStore(
    watchlist.subscribe,
    () => watchlist.isWatched(listingId),
    () => false,
  );

  const toggle = async () => {
    const isDone = await watchlist.set(listingId, !isWatched, async (id, shouldWatch) => {
      const answer = await api.call(shouldWatch ? watchListing : unwatchListing, { params: { id } });
      return answer.ok;
    });
    if (isDone && !isWatched) noteInterest();
    if (!isDone) toasts.show({ tone: 'danger', message: t('failed') });
  };
  return { isWatched, toggle };
}
