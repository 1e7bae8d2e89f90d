import { LOCALE_SEGMENTS } from '@marque/contracts/locale';
import { pageOnScreen } from './page-on-screen.ts';

/**
 * Without a connection, the router would reload the page to fetch the code of the next one, and the browser would
 * replace it with its own error page. So a click on a link is remembered instead, and a search is not sent.
 */
export function keepOfflinePage(): () => void {
  const onClick = (event: MouseEvent) => {
    const to = navigator.onLine ? null : pageBehind(event);
    if (to === null) return;
    event.preventDefault();
    pageOnScreen.fail({ kind: 'navigation', to });
  };
  const onSubmit = (event: SubmitEvent) => {
    if (navigator.onLine || !(event.target instanceof HTMLFormElement) || event.target.method !== 'get')
      return;
    event.preventDefault();
    event.stopPropagation();
    pageOnScreen.fail({ kind: 'refresh' });
  };
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('submit', onSubmit, { capture: true });
  return () => {
    document.removeEventListener('click', onClick, { capture: true });
    document.removeEventListener('submit', onSubmit, { capture: true });
  };
}

/** The address of the page that this click would open in the same tab. A script on the page handles `data-on-page`. */
function pageBehind({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (
    !link ||
    link.target ||
    link.download ||
    'onPage' in link.dataset ||
    link.origin !== window.location.origin
  )
    return null;
  const { pathname, search, hash } = link;
  const isPage = LOCALE_SEGMENTS.some((segment) => pathname.split('/')[1] === segment);
  const isHere = pathname === window.location.pathname && search === window.location.search;
  return isPage && !isHere ? pathname + search + hash : null;
}
