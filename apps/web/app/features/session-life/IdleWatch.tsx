import { reportActivity } from '@marque/contracts/customers/sessions';
import { readBiddingListings } from '@marque/contracts/listings';
import { useEffect, useEffectEvent } from 'react';
import { useSubmit } from 'react-router';
import { browserApi } from '../../site/browser-api.ts';
import type { RouterGlobals } from '../../site/own-routes-first.ts';
import { useSite } from '../../site/site.ts';
import { useAddress } from '../../site/use-address.ts';
import { serverClock } from '../live/server-clock.ts';
import { sessionNews } from '../session-expiry/session-news.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { IdleDialog } from './IdleDialog.tsx';
import { leadsClosingLot } from './leads-closing-lot.ts';
import { useIdleness } from './use-idleness.ts';

/** The delay before a retry if the server cannot be reached. */
const AGAIN_MS = 15_000;

/** Logs out an inactive customer, unless they lead an auction that is about to close. */
export function IdleWatch() {
  const { config, locale } = useSite();
  const api = useBrowserApi();
  const report = () => void api.call(reportActivity, {});
  const [idleness, take] = useIdleness(config.idle_threshold_ms, report);
  const submit = useSubmit();
  const address = useAddress();

  const stay = () => {
    const news = { kind: 'stay', at: Date.now() } as const;
    take(news);
    sessionNews.tell(news);
    report();
  };

  const confirm = useEffectEvent(async () => {
    const api = browserApi({ accessToken: config.access_token, locale });
    // The API returns live auctions first, in the order of their ends.
    const answer = await api.call(readBiddingListings, { query: { limit: 100 } });
    if (!answer.ok && answer.status !== 401) return 'try-again';
    if (answer.ok && leadsClosingLot(answer.data, Date.now() + serverClock.offset())) return 'stay';
    return 'leave';
  });

  const settle = useEffectEvent((verdict: Awaited<ReturnType<typeof confirm>>) => {
    if (verdict === 'stay') stay();
    if (verdict !== 'leave') return;
    sessionNews.announceEnd('idle');
    // On a page that nobody has touched, the router does not know the way out yet.
    (window as RouterGlobals).learnRoutes?.();
    void submit({ how: 'idle' }, { method: 'post', action: address({ route: 'log-out' }) });
  });

  const isOver = idleness.phase === 'over';
  useEffect(() => {
    if (!isOver) return;
    let isCurrent = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const attempt = async () => {
      const verdict = await confirm();
      if (!isCurrent) return;
      settle(verdict);
      // A logged-out customer has no watch any more. If it still exists then, the log-out has failed.
      if (verdict !== 'stay') again = setTimeout(attempt, AGAIN_MS);
    };
    void attempt();
    return () => {
      isCurrent = false;
      clearTimeout(again);
    };
  }, [isOver]);

  const endsAt = idleness.phase === 'warned' ? idleness.endsAt : 0;
  return <IdleDialog isOpen={idleness.phase !== 'active'} endsAt={endsAt} onStay={stay} />;
}
