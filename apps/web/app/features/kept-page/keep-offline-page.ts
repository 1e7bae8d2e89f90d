import { isLocaleSegment } from '@marque/contracts/locale';
import { formAddress } from './form-address.ts';
import { pageOnScreen } from './page-on-screen.ts';
import { tellFailure } from './tell-failure.ts';

/**
 * Without a connection, the router would reload the page to fetch the code of the next one, and the browser would
 * replace it with its own error page. So the address of a link, a search or a filter is remembered instead, and other
 * forms are not sent. That includes forms that the browser would send by itself, because their part of the page is not
 * hydrated yet. A script on the page handles links and forms with `data-on-page`.
 */
export function keepOfflinePage(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = navigator.onLine ? null : linkBehind(event);
    if (!link || 'onPage' in link.dataset) return;
    const { pathname, search, hash } = link;
    if (pathname === window.location.pathname && search === window.location.search) return;
    event.preventDefault();
    if (isFile(link)) tellFailure({ why: 'file' });
    else pageOnScreen.fail({ kind: 'navigation', to: pathname + search + hash });
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (navigator.onLine || !(form instanceof HTMLFormElement) || 'onPage' in form.dataset) return;
    if (form.method === 'dialog') return;
    event.preventDefault();
    event.stopPropagation();
    if (form.method !== 'get') return tellFailure({ why: 'offline' });
    const action = new URL(form.getAttribute('action') ?? '', window.location.href);
    const to = formAddress(action, new FormData(form, event.submitter));
    pageOnScreen.fail({ kind: 'navigation', to });
  };
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('submit', onSubmit, { capture: true });
  return () => {
    document.removeEventListener('click', onClick, { capture: true });
    document.removeEventListener('submit', onSubmit, { capture: true });
  };
}

/** The link that this click would open: a page in the same tab, or a file. */
function linkBehind({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.download || link.origin !== window.location.origin) return null;
  return link.target && !isFile(link) ? null : link;
}

/** Files are outside the pages of a locale, or are marked if one of those pages sends them. */
const isFile = ({ pathname, dataset }: HTMLAnchorElement): boolean =>
  'file' in dataset || !isLocaleSegment(pathname.split('/')[1]);
