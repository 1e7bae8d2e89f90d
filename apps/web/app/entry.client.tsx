import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { localeOfPath } from './addresses.ts';
import { reportCaughtError, watchBrowserErrors } from './features/browser-errors/watch-browser-errors.ts';
import { loadMessages } from './i18n.ts';
import { groupsOfPath } from './messages/message-groups.ts';
import { NonceContext, readNonce } from './nonce.ts';

watchBrowserErrors();
const { pathname } = window.location;
await loadMessages(localeOfPath(pathname), groupsOfPath(pathname));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={readNonce()}>
        <HydratedRouter onError={reportCaughtError} />
      </NonceContext>
    </StrictMode>,
  );
});
