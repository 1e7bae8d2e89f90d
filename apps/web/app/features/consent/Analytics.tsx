import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useSite } from '../../site/site.ts';
import { usePageEffect } from '../loading/use-page-effect.ts';
import { loadAnalytics, tellAnalytics } from './load-analytics.ts';

/**
 * The container that runs on this page. A script cannot be removed, so withdrawing consent reloads the page
 * without it.
 */
let running: string | null = null;

export function Analytics({ container }: { container: string }) {
  const hasConsent = useSite().consent === 'accepted';
  // Links that we mail contain a token or an address. The container would send them to others.
  const { token, email } = useParams();
  const mayRun = hasConsent && token === undefined && email === undefined;

  useEffect(() => {
    if (mayRun && running === null) {
      running = container;
      loadAnalytics(container);
    } else if (!mayRun && running !== null) window.location.reload();
  }, [mayRun, container]);

  usePageEffect((page) => {
    if (mayRun) tellAnalytics({ event: 'page-loaded', page: page.split('?')[0] });
    return undefined;
  }, String(mayRun));

  return null;
}
