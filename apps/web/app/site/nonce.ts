import { createContext } from 'react';

/** Names this response's scripts and styles to the Content-Security-Policy. Never part of a page's data. */
export const NonceContext = createContext<string | undefined>(undefined);

/** What the server wrote, for styles that components add in the browser. */
export const readNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
