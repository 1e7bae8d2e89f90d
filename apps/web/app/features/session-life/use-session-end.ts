import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ENDED } from '../../site/ended.ts';
import { useSite } from '../../site/site.ts';
import { forgetOwnHere } from '../own-storage/forget-own.ts';
import { takeLogOut } from '../own-storage/log-out-cookie.ts';
import { pageWork } from '../session-expiry/page-work.ts';
import { type SessionEnd, sessionNews } from '../session-expiry/session-news.ts';
import { watchlist } from '../watchlist/watchlist.ts';

/**
 * Calls `onEnd` when the customer of this page is no longer logged in, or when the session ended before the
 * page loaded.
 */
export function useSessionEnd(onEnd: (how: SessionEnd) => void) {
  const userId = useSite().user?.id ?? null;
  const [search] = useSearchParams();
  const wasSentAway = search.get(ENDED.name) === ENDED.byExpiry;
  const known = useRef<string | null | undefined>(undefined);

  const change = useEffectEvent((before: string | null | undefined) => {
    const isFirstPage = before === undefined;
    if (userId !== null || before === null || (isFirstPage && !wasSentAway)) return;
    const how = sessionNews.takeExpected() ?? 'expired';
    if (how === 'logged-out' || how === 'closed') forgetOwnHere(null);
    sessionNews.tell({ kind: 'ended', how });
    void watchlist.open(null, async () => null);
    onEnd(how);
  });

  useEffect(() => {
    if (known.current === userId) return;
    const before = known.current;
    known.current = userId;
    if (takeLogOut(document)) forgetOwnHere(null);
    else if (userId !== null) forgetOwnHere(userId);
    pageWork.setCustomer(userId);
    change(before);
  }, [userId]);
}
