import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLocation, useMatches, useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { CornerCard } from '../../ui/CornerCard.tsx';
import { keepOfflinePage } from './keep-offline-page.ts';
import { pageOnScreen } from './page-on-screen.ts';

const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 30_000;

/** Says that something could not be loaded while the page stays as it is, and tries again until it succeeds. */
export function KeptPage() {
  const t = useTranslations('updates.kept');
  const failure = useSyncExternalStore(pageOnScreen.subscribe, pageOnScreen.failure, () => null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const address = pathname + search;
  useShownPage(address);
  useEffect(keepOfflinePage, []);

  const retry = useEffectEvent(() => {
    if (!failure || !navigator.onLine) return;
    if (failure.kind === 'refresh') void revalidate();
    else void navigate(failure.to, { replace: isHistoryAhead(address) });
  });
  useRetries(failure, () => retry());

  const stay = () => {
    pageOnScreen.recover();
    void navigate(address + hash, {
      replace: isHistoryAhead(address),
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  };

  return (
    <div role="status">
      {failure && (
        <CornerCard tone="warning" title={t(navigator.onLine ? 'title' : 'offline')} text={t(failure.kind)}>
          {failure.kind === 'navigation' && (
            <>
              <Button onPress={() => retry()} icon={<RefreshCw className="size-4.5" />}>
                {t('retry')}
              </Button>
              <Button variant="quiet" onPress={stay}>
                {t('stay')}
              </Button>
            </>
          )}
        </CornerCard>
      )}
    </div>
  );
}

function useShownPage(address: string): void {
  const matches = useMatches();
  useEffect(() => {
    const data = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]));
    pageOnScreen.show({ address, data });
  }, [address, matches]);
}

/** Tries again after a delay that doubles each time, and at once when the connection is back. */
function useRetries(failure: object | null, retry: () => void): void {
  const attempts = useRef(0);
  const onRetry = useEffectEvent(retry);
  useEffect(() => {
    if (!failure) {
      attempts.current = 0;
      return;
    }
    const delay = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts.current);
    attempts.current += 1;
    // The random part spreads the attempts of everybody whom the same outage has hit.
    const timer = setTimeout(() => onRetry(), delay * (0.75 + Math.random() / 2));
    const onOnline = () => onRetry();
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [failure]);
}

/** The browser changes the address at once when somebody goes back, before the router has loaded that page. */
const isHistoryAhead = (address: string): boolean =>
  window.location.pathname + window.location.search !== address;
