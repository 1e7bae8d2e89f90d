import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { translatorOf } from '../../site/i18n.ts';
import { useAppLocale } from '../../site/use-address.ts';
import { Button } from '../../ui/Button.tsx';
import { CornerCard } from '../../ui/CornerCard.tsx';
import { formFailures } from './form-failures.ts';
import { keepOfflinePage } from './keep-offline-page.ts';
import { pageOnScreen } from './page-on-screen.ts';
import { tellFailure } from './tell-failure.ts';

const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 30_000;

/** Says that something could not be loaded while the page stays as it is, and tries again until it succeeds. */
export function KeptNotice() {
  const translate = translatorOf(useAppLocale());
  const failure = useSyncExternalStore(pageOnScreen.subscribe, pageOnScreen.failure);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(keepOfflinePage, []);
  useEffect(() => formFailures.subscribe(tellFailure), []);

  const retry = useEffectEvent(() => {
    if (!failure || !navigator.onLine) return;
    if (failure.kind === 'refresh') void revalidate();
    else void navigate(failure.to, { replace: isHistoryAhead(pathname + search) });
  });
  useRetries(failure, () => retry());

  const stay = () => {
    pageOnScreen.recover();
    void pageOnScreen.stay();
  };
  if (!failure) return null;
  return (
    <CornerCard
      tone="warning"
      title={translate(navigator.onLine ? 'kept.title' : 'kept.offline')}
      text={translate(failure.kind === 'refresh' ? 'kept.refresh' : 'kept.navigation')}
    >
      {failure.kind === 'navigation' && (
        <>
          <Button onPress={() => retry()} icon={<RefreshCw className="size-4.5" />}>
            {translate('kept.retry')}
          </Button>
          <Button variant="quiet" onPress={stay}>
            {translate('kept.stay')}
          </Button>
        </>
      )}
    </CornerCard>
  );
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
