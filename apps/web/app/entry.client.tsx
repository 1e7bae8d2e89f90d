import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportCaughtError, watchBrowserErrors } from './features/browser-errors/watch-browser-errors.ts';
import { groupsOfPath } from './messages/message-groups.ts';
import { localeOfPath } from './site/addresses.ts';
import { loadMessages } from './site/i18n.ts';
import { NonceContext, readNonce } from './site/nonce.ts';
import { beginWithOwnRoutes, type RouterGlobals } from './site/own-routes-first.ts';
import { idle } from './ui/idle.ts';
import { settled } from './ui/LatePart.tsx';

watchBrowserErrors();
const { pathname } = window.location;
await loadMessages(localeOfPath(pathname), groupsOfPath(pathname));

const addOtherRoutes = beginWithOwnRoutes(window as RouterGlobals);
/** The visitor can begin to leave the page by any of these. */
for (const event of ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'popstate'])
  window.addEventListener(event, addOtherRoutes, { capture: true, once: true });

function OtherRoutes() {
  useEffect(() => {
    void settled().then(idle).then(addOtherRoutes);
  }, []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={readNonce()}>
        <HydratedRouter onError={reportCaughtError} />
        <OtherRoutes />
      </NonceContext>
    </StrictMode>,
  );
});
