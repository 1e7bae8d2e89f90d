import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { LateFile } from '../../ui/LateFile.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { toasts } from '../../ui/toast-store.ts';
import { usePageEffect } from '../loading/use-page-effect.ts';
import { sessionNews } from '../session-expiry/session-news.ts';
import { loggedOutDialogFile } from './late-logged-out-dialog.ts';
import { useExpiryWarning } from './use-expiry-warning.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Only customers need it. */
const IdleWatch = lazyPart(async () => (await import('./IdleWatch.tsx')).IdleWatch);

/**
 * Handles the customer's session on all pages: idle logout, expiry, and the end of the session in other tabs.
 */
export function SessionLife() {
  const t = useTranslations('session');
  const userId = useSite().user?.id ?? null;
  const [wasIdle, setWasIdle] = useState(false);
  const [leftPage, setLeftPage] = useState<string | null>(null);
  const openPage = useRef<string | null>(null);
  const warn = useExpiryWarning();

  useSessionEnd((how) => {
    if (how === 'idle') {
      setWasIdle(true);
      setLeftPage(openPage.current);
    }
    if (how === 'expired') warn();
    if (how === 'closed') toasts.show({ tone: 'success', message: t('closed') });
  });
  useOtherTabs();

  // If the customer is still logged in on the next page, the expected logout did not happen. Clear it.
  usePageEffect((page) => {
    if (userId === null) return undefined;
    openPage.current = page;
    sessionNews.takeExpected();
    return undefined;
  });

  return (
    <>
      {userId !== null && (
        <Suspense>
          <IdleWatch key={userId} />
        </Suspense>
      )}
      {wasIdle && userId === null && (
        <Suspense>
          <LateFile file={loggedOutDialogFile} props={{ leftPage, onClose: () => setWasIdle(false) }} />
        </Suspense>
      )}
    </>
  );
}
