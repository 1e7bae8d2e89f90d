import type { Locale } from '@marque/contracts/locale';
import { type ComponentType, use, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useMatches } from 'react-router';
import { useAppLocale } from '../../site/use-address.ts';
import { loadNotice } from './load-notice.ts';
import { pageOnScreen } from './page-on-screen.ts';

/**
 * Remembers the page that is on screen. The notice for failures is loaded ahead of the first failure, because it could
 * not be loaded without a connection.
 */
export function KeptPage() {
  const locale = useAppLocale();
  const [loaded, setLoaded] = useState<{ locale: Locale; Notice: ComponentType } | null>(null);
  useShownPage();
  useEffect(() => loadNotice(locale, (Notice) => setLoaded({ locale, Notice })), [locale]);

  return <div role="status">{loaded?.locale === locale && <loaded.Notice />}</div>;
}

function useShownPage(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const matches = useMatches();
  // The only way to the router's state at the moment when a form fails. Hooks return the state of the last render.
  const router = use(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    const data = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]));
    if (router) pageOnScreen.show({ address, data, router });
  }, [address, matches, router]);
}
