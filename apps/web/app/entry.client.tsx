import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportCaughtError, watchBrowserErrors } from './features/browser-errors/watch-browser-errors.ts';
import { groupsOfPath } from './messages/message-groups.ts';
import { localeOfPath } from './site/addresses.ts';
import { loadMessages } from './site/i18n.ts';
import { NonceContext, readNonce } from './site/nonce.ts';

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
