import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { toasts } from '../../ui/toast-store.ts';
import { usePageEffect } from '../loading/use-page-effect.ts';
import { sessionNews } from '../session-expiry/session-news.ts';
import { LoggedOutDialog } from './LoggedOutDialog.tsx';
import { useExpiryWarning } from './use-expiry-warning.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Only customers need it. If the connection is lost before it is loaded, the page stays as it is. */
const IdleWatch = lazy(() =>
  import('./IdleWatch.tsx')
    .then(({ IdleWatch }) => ({ default: IdleWatch }))
    .catch(() => ({ default: () => <></> })),
);

/**
 * Handles the customer's session on all pages: idle logout, expiry, and the end of the session in other tabs.
 */
export function SessionLife() {
  const t = useTranslations('session');
  const userId = useSite().user?.id ?? null;
  const [wasIdle, setWasIdle] = useState(false);
  const warn = useExpiryWarning();

  useSessionEnd((how) => {
    if (how === 'idle') setWasIdle(true);
    if (how === 'expired') warn();
    if (how === 'closed') toasts.show({ tone: 'success', message: t('closed') });
  });
  useOtherTabs();

  // If the customer is still logged in on the next page, the expected logout did not happen. Clear it.
  usePageEffect(() => {
    if (userId !== null) sessionNews.takeExpected();
    return undefined;
  });

  return (
    <>
      {userId !== null && (
        <Suspense>
          <IdleWatch key={userId} />
        </Suspense>
      )}
      <LoggedOutDialog isOpen={wasIdle && userId === null} onClose={() => setWasIdle(false)} />
    </>
  );
}
