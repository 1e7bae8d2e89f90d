import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportCaughtError, watchBrowserErrors } from './features/browser-errors/watch-browser-errors.ts';
import { groupsOfPath } from './messages/message-groups.ts';
import { localeOfPath } from './site/addresses.ts';
import { loadMessages } from './site/i18n.ts';
import { NonceContext, readNonce } from './site/nonce.ts';
import { createOwnRoutes, type RouterGlobals } from './site/own-routes-first.ts';
import { complete } from './ui/LatePart.tsx';

watchBrowserErrors();
const { pathname } = window.location;
await loadMessages(localeOfPath(pathname), groupsOfPath(pathname));

const globals = window as RouterGlobals;
const ownRoutes = createOwnRoutes(globals);
globals.learnRoutes = ownRoutes.addOthers;
/**
 * The visitor may leave the page by any of these. Some programs for blind visitors press a button without a pointer. A form
 * that a password manager fills gets the focus only, and prepares then for a lost connection.
 */
for (const event of ['pointerdown', 'keydown', 'click', 'focusin', 'submit'])
  window.addEventListener(event, ownRoutes.addOthers, { capture: true, once: true });

/** The page's own script names its routes while this file may already run, so they are picked when React renders. */
function Router() {
  ownRoutes.begin();
  useEffect(() => {
    void complete().then(ownRoutes.addOthers);
  }, []);
  return <HydratedRouter onError={reportCaughtError} />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={readNonce()}>
        <Router />
      </NonceContext>
    </StrictMode>,
  );
});
